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

/** The offer banner of a page, loaded last, when the browser is idle. [OFF-07] */
export function LazyOfferBanner(props: { page: OfferPage; funnel?: OfferFunnel }) {
  const isIdle = useIdle();
  if (!isIdle) return null;
  return (
    <Suspense>
      <OfferBanner {...props} />
    </Suspense>
  );
}

/** True once the browser has been idle, at the latest after `idleAfterMs` milliseconds. */
const idleAfterMs = 3_000;
function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    // Safari has no requestIdleCallback.
    if (!('requestIdleCallback' in globalThis)) {
      const timer = setTimeout(() => setIdle(true), idleAfterMs);
      return () => clearTimeout(timer);
    }
    const asked = requestIdleCallback(() => setIdle(true), { timeout: idleAfterMs });
    return () => cancelIdleCallback(asked);
  }, []);
  return isIdle;
}

/** The earn rates of the cards, on every page with a search form; on consumer only the wallet has it. [WAL-01] */
export function SearchRewards() {
  const session = useSession();
  if (bootstrap().tenant !== 'business' || !session) return null;
  return (
    <Suspense>
      <RewardsBanner userId={session.userId} />
    </Suspense>
  );
}
