import type { MessageId } from '#web/lib/i18n/message-id.ts';
import { Signpost } from 'lucide-react';
import { useAddress } from '#web/lib/address/address.tsx';
import { bootstrap } from '#web/lib/bootstrap.ts';
import { T, useT } from '#web/lib/i18n/t.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

/**
 * Says that a part of the portal, or a whole portal by its title, is not open yet, and where to go meanwhile [NAV-01].
 */
export function NotOpen({ title: given }: { title?: MessageId }) {
  const t = useT();
  const ofRoute = useAddress().route?.title;
  const title = given ?? ofRoute;
  return (
    <div className="page py-10">
      <EmptyState
        level={1}
        icon={<Signpost aria-hidden />}
        title={title ? t(title) : t('shell.not-open.title')}
        actions={
          given ? null : (
            <LinkButton href="/" kind="secondary">
              {t('shell.to-home')}
            </LinkButton>
          )
        }
      >
        <T
          id={given ? 'shell.not-open.staff' : 'shell.not-open.body'}
          values={{ phone: bootstrap().brand.phones.support }}
        />
      </EmptyState>
    </div>
  );
}
