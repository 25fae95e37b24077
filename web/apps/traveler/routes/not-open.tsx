import { Signpost } from 'lucide-react';
import { useAddress } from '#web/lib/address/address.tsx';
import { bootstrap } from '#web/lib/bootstrap.ts';
import { T, useT } from '#web/lib/i18n/t.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

/** Says that a part of the portal is not open yet, and where to go meanwhile [NAV-01]. */
export function NotOpen() {
  const t = useT();
  const title = useAddress().route?.title;
  return (
    <div className="page py-10">
      <EmptyState
        level={1}
        icon={<Signpost aria-hidden />}
        title={title ? t(title) : t('shell.not-open.title')}
        actions={
          <LinkButton href="/" kind="secondary">
            {t('shell.to-home')}
          </LinkButton>
        }
      >
        <T id="shell.not-open.body" values={{ phone: bootstrap().brand.phones.support }} />
      </EmptyState>
    </div>
  );
}
