import { lazy, type ReactNode, Suspense } from 'react';
import { SessionGate } from '#web/features/session/session-gate.tsx';
import { useAddress } from '#web/lib/address/address.tsx';
import { HeartProvider, type HeartStay } from '#web/lib/stay/stay-heart.tsx';

const Heart = lazy(() => import('#web/features/wishlists/heart.tsx'));
const CallsWatch = lazy(() => import('#web/features/support/calls-watch.tsx'));
const HeartNotice = lazy(() => import('#web/features/wishlists/heart-notice.tsx'));

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
      <MembersScreen>{children}</MembersScreen>
    </SessionGate>
  );
}

/** What members have on every screen: hearts of stays, and calls of agents. */
function MembersScreen({ children }: { children: ReactNode }) {
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
