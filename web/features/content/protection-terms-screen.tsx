import { useAddress } from '#web/lib/address/address.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { protectionParts } from '#web/lib/texts/legal-copy.tsx';
import { termsOfIncluded, termsOfSold } from '#web/protections/terms.ts';
import { TermsPage } from './terms-page.tsx';

/** The public terms of the protection whose address this is. [LEG-01] */
export function ProtectionTermsScreen() {
  const t = useT();
  const { route } = useAddress();
  const terms = [...termsOfSold, ...termsOfIncluded].find(({ href }) => href === route?.path);
  if (!terms) return null;
  const { of, action } = terms;
  return (
    <TermsPage of={of} parts={protectionParts} action={{ href: action, label: t(`content.${of}.action`) }} />
  );
}
