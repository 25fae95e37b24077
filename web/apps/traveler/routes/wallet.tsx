import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { recentSearchesQuery } from '#web/features/product-feed/queries.ts';
import { SaleEntry } from '#web/features/sale/sale-entry.tsx';
import { ComplimentaryNightCard } from '#web/features/stays/complimentary-night-card.tsx';
import { namedSearch, PayableSearches } from '#web/features/stays/results/payable-searches.tsx';
import { RewardsBanner } from '#web/features/wallet/rewards-banner.tsx';
import { SupportDialog } from '#web/features/wallet/support-dialog.tsx';
import { WalletScreen } from '#web/features/wallet/wallet-screen.tsx';
import { bootstrap } from '#web/lib/bootstrap.ts';
import { useTravelerEditorPlace } from '#web/lib/experiments.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useSession } from '#web/lib/session.ts';
import { useToday } from '#web/lib/today.ts';
import { explorePremiumHref } from './explore-premium.ts';

const SavedTravelers = lazy(async () => ({
  default: (await import('#web/features/travelers/saved-travelers.tsx')).SavedTravelers,
}));

/** The travel wallet. */
export function Wallet() {
  const session = useSession();
  const editorPlace = useTravelerEditorPlace();
  const { locale } = useLocale();
  const today = useToday();
  const { data: recent = [] } = useQuery(recentSearchesQuery(locale));
  const searches = recent.filter(({ isPast }) => !isPast).map(namedSearch);
  return (
    <>
      <WalletScreen
        rewards={session ? <RewardsBanner userId={session.userId} /> : null}
        night={<ComplimentaryNightCard exploreHref={explorePremiumHref(today, searches[0]?.search)} />}
        near={searches.length > 0 ? <PayableSearches searches={searches} /> : null}
        sale={<SaleEntry entryType="my_travel_credits_offers" />}
        travelers={
          editorPlace === 'wallet' ? (
            <Suspense>
              <SavedTravelers />
            </Suspense>
          ) : null
        }
      />
      {bootstrap().tenant === 'business' ? <SupportDialog /> : null}
    </>
  );
}
