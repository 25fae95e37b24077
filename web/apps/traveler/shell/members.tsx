import { lazy, type ReactNode, Suspense } from 'react';
import { SessionGate } from '#web/features/session/session-gate.tsx';
import { GoThere, useAddress } from '#web/lib/address/address.tsx';
import { bootstrap } from '#web/lib/bootstrap.ts';
import { useSession } from '#web/lib/session.ts';
import { HeartProvider, type HeartStay } from '#web/lib/stay/stay-heart.tsx';

const Heart = lazy(() => import('#web/features/wishlists/heart.tsx'));
const CallsWatch = lazy(() => import('#web/features/support/calls-watch.tsx'));
const HeartNotice = lazy(() => import('#web/features/wishlists/heart-notice.tsx'));
const NotOpen = lazy(async () => ({ default: (await import('../routes/not-open.tsx')).NotOpen }));

/** The heart of any stay; a placeholder keeps its place while its code loads. */
const drawHeart = (stay: HeartStay) => (
  <Suspense fallback={<span className="size-11" />}>
    <Heart {...stay} />
  </Suspense>
);

/** A screen that requires signing in. */
export function Members({ children }: { children: ReactNode }) {
  const { path } = useAddress();
  return (
    <SessionGate readable={/^\/trips(\/|$)/.test(path)}>
      <SurfaceScreen>{children}</SurfaceScreen>
    </SessionGate>
  );
}

/** The screen of the surface; the admin portal requires its permission. [BUS-01] */
function SurfaceScreen({ children }: { children: ReactNode }) {
  const session = useSession();
  if (bootstrap().surface === 'admin')
    return session?.corporateInfo?.permissions.includes('canViewAdmin') ? (
      <NotOpen title="shell.title.admin" />
    ) : (
      <GoThere href="/access-denied" />
    );
  return (
    <HeartProvider value={drawHeart}>
      <Suspense>
        <CallsWatch />
      </Suspense>
      {children}
      <Suspense>
        <HeartNotice />
      </Suspense>
    </HeartProvider>
  );
}
