import { lazy, Suspense } from 'react';
import { go } from '#web/lib/address/go.ts';
import { bootstrap } from '#web/lib/bootstrap.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useSession } from '#web/lib/session.ts';
import { RouteAnnouncer } from '#web/shell/route-announcer.tsx';
import { type Follow, FollowContext } from '#web/ui/follow.ts';
import { AgentHeader } from './agent-header.tsx';
import { Outlet } from './outlet.tsx';

const Preparing = lazy(async () => ({ default: (await import('#web/shell/preparing.tsx')).Preparing }));

const ActiveSession = lazy(async () => ({
  default: (await import('#web/features/delegation/active-session.tsx')).ActiveSession,
}));

const follow: Follow = (href) => go(href);

/** The frame around every screen of the agents' portal. Links are followed without a reload. */
export function Frame() {
  const t = useT();
  const isSignedIn = useSession()?.isAgentSession ?? false;
  return (
    <FollowContext value={follow}>
      <a
        href="#main"
        className="fixed top-2 left-2 z-60 print:hidden -translate-y-20 rounded-control bg-ink px-4 py-3 font-semibold text-canvas focus:translate-y-0"
      >
        {t('shell.skip')}
      </a>
      <div className="flex min-h-dvh flex-col [--measure:104rem]">
        <AgentHeader />
        <Suspense fallback={null}>{isSignedIn ? <ActiveSession /> : null}</Suspense>
        <main id="main" tabIndex={-1} data-focus-silent className="grow pb-10">
          {bootstrap().isPreparing ? (
            <Suspense>
              <Preparing />
            </Suspense>
          ) : null}
          <Outlet />
        </main>
      </div>
      <RouteAnnouncer />
    </FollowContext>
  );
}
