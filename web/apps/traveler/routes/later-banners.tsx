import { lazy, Suspense } from 'react';
import type { OfferFunnel, OfferPage } from '#contract/enums/index.ts';
import { bootstrap } from '#web/lib/bootstrap.ts';
import { useSession } from '#web/lib/session.ts';

const OfferBanner = lazy(async () => ({
  default: (await import('#web/features/wallet/offer-banner.tsx')).OfferBanner,
}));
const RewardsBanner = lazy(async () => ({
  default: (await import('#web/features/wallet/rewards-banner.tsx')).RewardsBanner,
}));

/** What the page says of an offer, after everything that it is for. [OFF-07] */
export const LaterOfferBanner = (props: { page: OfferPage; funnel?: OfferFunnel }) => (
  <Suspense>
    <OfferBanner {...props} />
  </Suspense>
);

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
