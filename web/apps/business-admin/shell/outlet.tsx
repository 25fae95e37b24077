import { Compass } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { SessionGate } from '#web/features/session/session-gate.tsx';
import { GoThere, useAddress, useIsLate } from '#web/lib/address/address.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { useScreenTitle } from '#web/lib/screen-title.ts';
import { useIsCompanyClosed } from '#web/lib/company/company-closed.ts';
import { useSession } from '#web/lib/session.ts';
import { Guarded } from '#web/shell/guarded.tsx';
import { Pending } from '#web/shell/pending.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useRoute } from '../use-route.ts';

/** The screen of the address, or the previous one until the next is ready. */
export function Outlet() {
  const isLate = useIsLate();
  const route = useRoute();
  if (isLate) return <Pending />;
  const isFor = route?.isFor ?? 'admins';
  const screen = route ? <route.screen.Screen /> : <NotFound />;
  return (
    <Guarded>
      <Suspense fallback={<Pending />}>
        {isFor === 'everybody' ? (
          screen
        ) : (
          <SessionGate isOnTheWay={isFor === 'newcomers'}>
            {isFor === 'admins' ? <Admins>{screen}</Admins> : screen}
          </SessionGate>
        )}
      </Suspense>
    </Guarded>
  );
}

/** Screens for those who may administer their company. [BUS-01] */
function Admins({ children }: { children: ReactNode }) {
  const mayAdminister = useSession()?.corporateInfo?.permissions.includes('canViewAdmin');
  const isClosed = useIsCompanyClosed();
  const isInSettings = useAddress().path.startsWith('/settings/');
  if (!mayAdminister) return <GoThere href="/access-denied" />;
  return (
    <>
      {isClosed && !isInSettings ? <ClosedBanner /> : null}
      {children}
    </>
  );
}

/** On every page of a closed company but its settings, which say so: what cannot be done, and where it is reopened. */
function ClosedBanner() {
  const t = useT();
  return (
    <div className="page pt-4">
      <Banner kind="warn" title={t('admin.closed.title')}>
        {t('admin.closed.body')} <TextLink href="/settings/">{t('admin.closed.settings')}</TextLink>
      </Banner>
    </div>
  );
}

function NotFound() {
  const t = useT();
  useScreenTitle(t('shell.not-found.title'));
  return (
    <div className="page py-10">
      <EmptyState
        level={1}
        icon={<Compass aria-hidden />}
        title={t('shell.not-found.title')}
        actions={<LinkButton href="/">{t('shell.to-home')}</LinkButton>}
      >
        {t('shell.not-found.body')}
      </EmptyState>
    </div>
  );
}
