import { Compass } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { SessionGate } from '#web/features/session/session-gate.tsx';
import { useIsLate } from '#web/lib/address/address.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { useScreenTitle } from '#web/lib/screen-title.ts';
import { useSession } from '#web/lib/session.ts';
import { Guarded } from '#web/shell/guarded.tsx';
import { Pending } from '#web/shell/pending.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useRoute } from '../use-route.ts';

/** The screen of the address, or the previous one until the next is ready. */
export function Outlet() {
  const isLate = useIsLate();
  const route = useRoute();
  if (isLate) return <Pending />;
  if (route?.isOpen)
    return (
      <Guarded>
        <Suspense fallback={<Pending />}>
          <route.screen.Screen />
        </Suspense>
      </Guarded>
    );
  return (
    <Guarded>
      <Suspense fallback={<Pending />}>
        <SessionGate>
          {route ? (
            <Permitted isForIssuers={route.isForIssuers}>
              <route.screen.Screen />
            </Permitted>
          ) : (
            <NotFound />
          )}
        </SessionGate>
      </Suspense>
    </Guarded>
  );
}

/** Screens of issuing exist only for those who may issue. */
function Permitted({ isForIssuers, children }: { isForIssuers: boolean | undefined; children: ReactNode }) {
  const mayIssue = useSession()?.mayIssue ?? false;
  return isForIssuers && !mayIssue ? <NotFound /> : children;
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
