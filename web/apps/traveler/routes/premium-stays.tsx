import { KindNav } from '#web/features/search/kind-nav.tsx';
import { readLastSearch } from '#web/features/stays/search-form/last-search.ts';
import { useToday } from '#web/lib/today.ts';
import { ComplimentaryNightCard } from '#web/features/stays/complimentary-night-card.tsx';
import { PremiumStartScreen } from '#web/features/stays/premium-start-screen.tsx';
import { go } from '#web/lib/address/go.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { resultsHref } from '../stay-address.ts';
import { explorePremiumHref } from './explore-premium.ts';
import { SearchRewards } from './lazy-banners.tsx';
import { type PremiumKind, premiumPaths, premiumStates } from './premium-kinds.ts';
import { StaySearchForm } from './stay-search-form.tsx';

/** Hotels of the two collections. */
export const PremiumStays = () => <Start kind="premium" />;

/** Homes with a host. */
export const VacationRentals = () => <Start kind="rentals" />;

function Start({ kind }: { kind: PremiumKind }) {
  const t = useT();
  const today = useToday();
  const last = readLastSearch(today);
  const state = premiumStates[kind];
  return (
    <PremiumStartScreen
      kind={kind}
      form={
        <>
          <KindNav
            label={t('search.premium.which')}
            kinds={[
              { href: premiumPaths.premium, text: t('search.premium.hotels'), isCurrent: kind === 'premium' },
              {
                href: premiumPaths.rentals,
                text: t('search.premium.rentals'),
                isCurrent: kind === 'rentals',
              },
            ]}
          />
          <StaySearchForm
            placeId={last?.placeId}
            dates={last ?? {}}
            listingType={state.listingType}
            onSearch={(search) => go(resultsHref(search, state))}
          />
        </>
      }
    >
      <SearchRewards />
      {kind === 'premium' ? <ComplimentaryNightCard exploreHref={explorePremiumHref(today, last)} /> : null}
    </PremiumStartScreen>
  );
}
