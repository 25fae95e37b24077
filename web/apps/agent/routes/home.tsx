import { Signpost } from 'lucide-react';
import { GoThere } from '#web/lib/address/address.tsx';
import { bootstrap } from '#web/lib/bootstrap.ts';
import { T, useT } from '#web/lib/i18n/t.tsx';
import { useSession } from '#web/lib/session.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** Where an agent begins: those who issue at the issuer's desk. */
export function Home() {
  const t = useT();
  if (useSession()?.mayIssue) return <GoThere href="/issuing/" />;
  return (
    <div className="page py-10">
      <EmptyState level={1} icon={<Signpost aria-hidden />} title={t('shell.title.agent')}>
        <T id="shell.not-open.staff" values={{ phone: bootstrap().brand.phones.support }} />
      </EmptyState>
    </div>
  );
}
