import { lazy, type ReactNode, Suspense } from 'react';
import { SessionGate } from '#web/features/session/session-gate.tsx';
import { GoThere, useAddress } from '#web/lib/address/address.tsx';
import { bootstrap } from '#web/lib/bootstrap.ts';
import { useSession } from '#web/lib/session.ts';
import { HeartProvider, type HeartStay } from '#web/lib/stay/stay-heart.tsx';
import { notFound } from '../define-route.ts';
import { useRoute } from '../use-route.ts';

const Heart = lazy(() => import('#web/features/wishlists/heart.tsx'));
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
  const { area, path, isForIssuers = false } = useRoute() ?? {};
  const { surface } = bootstrap();
  if (isForIssuers && surface !== 'agent') return <notFound.Screen />;
  switch (surface) {
    case 'traveler':
      return (
        <HeartProvider value={drawHeart}>
          {children}
          <Suspense>
            <HeartNotice />
          </Suspense>
        </HeartProvider>
      );
    case 'admin':
      if (!session?.corporateInfo?.permissions.includes('canViewAdmin'))
        return <GoThere href="/access-denied" />;
      return <NotOpen title="shell.title.admin" />;
    case 'agent':
      if (session?.mayIssue && path === '/') return <GoThere href="/issuing/" />;
      return area === 'wallet' || (isForIssuers && session?.mayIssue) ? (
        children
      ) : (
        <NotOpen title="shell.title.agent" />
      );
  }
}
