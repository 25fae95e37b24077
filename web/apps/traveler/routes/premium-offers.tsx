import { ComplimentaryNightCard } from '#web/features/stays/complimentary-night-card.tsx';
import { PremiumOffersScreen } from '#web/features/wallet/premium-offers-screen.tsx';
import { useToday } from '#web/lib/today.ts';
import { explorePremiumHref } from './explore-premium.ts';

/** The benefits of premium cards and offers at premium stays. */
export function PremiumOffers() {
  const today = useToday();
  return (
    <PremiumOffersScreen
      night={<ComplimentaryNightCard exploreHref={explorePremiumHref(today, undefined)} />}
    />
  );
}
