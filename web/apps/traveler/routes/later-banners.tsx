import { lazy, Suspense, useEffect, useState } from 'react';
import type { OfferFunnel, OfferPage } from '#contract/enums/index.ts';
import { bootstrap } from '#web/lib/bootstrap.ts';
import { useSession } from '#web/lib/session.ts';

const OfferBanner = lazy(async () => ({
  default: (await import('#web/features/wallet/offer-banner.tsx')).OfferBanner,
}));
const RewardsBanner = lazy(async () => ({
  default: (await import('#web/features/wallet/rewards-banner.tsx')).RewardsBanner,
}));

/** What the page says of an offer, after everything that it is for: asked for once nobody waits. [OFF-07] */
export function LaterOfferBanner(props: { page: OfferPage; funnel?: OfferFunnel }) {
  const isIdle = useIdle();
  if (!isIdle) return null;
  return (
    <Suspense>
      <OfferBanner {...props} />
    </Suspense>
  );
}

/** Whether the browser had nothing else to do, at least for a moment; at the latest after so many milliseconds. */
const idleAfterMs = 3_000;
function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    // Safari has no idle callbacks.
    if (!('requestIdleCallback' in globalThis)) {
      const timer = setTimeout(() => setIdle(true), idleAfterMs);
      return () => clearTimeout(timer);
    }
    const asked = requestIdleCallback(() => setIdle(true), { timeout: idleAfterMs });
    return () => cancelIdleCallback(asked);
  }, []);
  return isIdle;
}

/** What cards earn, on every page where one begins a search; on consumer only the wallet has it. [WAL-01] */
export function SearchRewards() {
  const session = useSession();
  if (bootstrap().tenant !== 'business' || !session) return null;
  return (
    <Suspense>
      <RewardsBanner userId={session.userId} />
    </Suspense>
  );
}
