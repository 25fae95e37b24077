import { use } from 'react';
import { useAccount } from '#web/lib/account.ts';
import { PathContext } from '#web/lib/address/path-context.ts';
import { embedding } from '#web/lib/api/embedding.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { type ContactAbout, contactHref } from './contact-href.ts';

interface Props extends ContactAbout {
  className?: string;
}

/** A link to the form that writes to support about this page; nothing for who is not signed in and can only call. */
export function ContactLink({ className = '', ...about }: Props) {
  const t = useT();
  const isSignedIn = useAccount() !== undefined;
  const path = use(PathContext) ?? outside();
  if (!isSignedIn) return null;
  return (
    <TextLink href={contactHref(path, about)} className={className}>
      {t('support.write')}
    </TextLink>
  );
}

/**
 * The page around a link that is outside the app's screens; the path of a host page would mean nothing to the portal, and text
 * that is drawn without a browser has none.
 */
const outside = () => (embedding() ? '/wallet/' : (globalThis.location?.pathname ?? '/'));
