import { RecentlySearched } from '#web/features/product-feed/recently-searched.tsx';
import { RecentlyViewed } from '#web/features/product-feed/recently-viewed.tsx';
import { HomeScreen } from '#web/features/search/home-screen.tsx';
import { readLastSearch } from '#web/features/search/last-search.ts';
import { readCurrency } from '#web/lib/currency.ts';
import { useToday } from '#web/lib/today.ts';
import { useAddress } from '#web/lib/address/address.tsx';
import { go } from '#web/lib/address/go.ts';
import { stringifySearch } from '#web/lib/search-params.ts';
import { readPlaceId, readStayDates, stayHref, writeStayDates } from '#web/lib/stay-search.ts';
import { productSearches } from '#web/products/searches.ts';
import { flightsHref } from '../flight-address.ts';
import { resultsHref } from '../stay-address.ts';
import { Ahead, LazyActivityHome, LazyCarHome, LazyPackageHome, WhereTo } from './lazy-home.tsx';
import { LazyFlightForm } from './lazy-flight-form.tsx';
import { LazyOfferBanner, SearchRewards } from './lazy-banners.tsx';
import { PremiumSearch } from './premium-search.tsx';
import { StaySearchForm } from './stay-search-form.tsx';

/** The start page: every product's search. */
export const Home = () => <Start scope="all" />;

/** The start page of hotels. */
export const Hotels = () => <Start scope="hotels" />;

function Start({ scope }: { scope: 'all' | 'hotels' }) {
  const address = useAddress().search;
  const last = readLastSearch(useToday());
  const asked = readStayDates(address);
  const placeId = readPlaceId(address) ?? last?.placeId;
  const hotels = (
    <StaySearchForm
      placeId={placeId}
      dates={asked ?? last ?? {}}
      onSearch={(search) => go(resultsHref(search))}
    />
  );
  const recent = (
    <div className="grid gap-8">
      <SearchRewards />
      {scope === 'all' ? <Ahead /> : null}
      <LazyOfferBanner page="landing" {...(scope === 'hotels' ? { funnel: 'Lodging' as const } : {})} />
      <RecentlySearched
        isExpected={last !== undefined}
        hrefOf={({ place, isPast, ...dates }) =>
          isPast
            ? `/hotels/${stringifySearch({ placeId: place.placeId })}`
            : resultsHref({ placeId: place.placeId, ...dates })
        }
      />
      <RecentlyViewed
        isExpected={last !== undefined}
        hrefOf={(lodgingId) => stayHref(lodgingId, last ? writeStayDates(last) : {})}
      />
      <WhereTo currency={readCurrency(address) ?? 'USD'} />
    </div>
  );
  if (scope === 'hotels')
    return (
      <HomeScreen scope="hotels" hotels={hotels}>
        {recent}
      </HomeScreen>
    );
  return (
    <HomeScreen
      scope="all"
      forms={{
        hotels,
        'premium-stays': <PremiumSearch placeId={placeId} dates={asked ?? last ?? {}} />,
        flights: <LazyFlightForm asked={undefined} onSearch={(search) => go(flightsHref(search))} />,
        packages: <LazyPackageHome />,
        cars: <LazyCarHome />,
        experiences: <LazyActivityHome />,
      }}
      first={productSearches.find(({ id }) => id === address['product'])?.id}
    >
      {recent}
    </HomeScreen>
  );
}
