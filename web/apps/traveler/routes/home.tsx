import { RecentlySearched } from '#web/features/product-feed/recently-searched.tsx';
import { RecentlyViewed } from '#web/features/product-feed/recently-viewed.tsx';
import { HomeScreen } from '#web/features/search/home-screen.tsx';
import { ProductTabs } from '#web/features/search/product-tabs.tsx';
import { readLastSearch } from '#web/features/stays/search-form/last-search.ts';
import { readCurrency } from '#web/lib/currency.ts';
import { useToday } from '#web/lib/today.ts';
import { useAddress } from '#web/lib/address/address.tsx';
import { stringifySearch } from '#web/lib/search-params.ts';
import { stayHref, writeStayDates } from '#web/lib/stay-search.ts';
import { productSearches } from '#web/products/searches.ts';
import { resultsHref } from '../stay-address.ts';
import { homeFormOf } from './home-forms/index.ts';
import { HomeForm as HotelForm } from './home-forms/hotels.tsx';
import { Ahead, WhereTo } from './lazy-home.tsx';
import { LazyOfferBanner, SearchRewards } from './lazy-banners.tsx';

/** The start page: every product's search. */
export const Home = () => <Start scope="all" />;

/** The start page of hotels. */
export const Hotels = () => <Start scope="hotels" />;

function Start({ scope }: { scope: 'all' | 'hotels' }) {
  const address = useAddress().search;
  const last = readLastSearch(useToday());
  const later = (
    <>
      <SearchRewards />
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
      {/* The last to be there: it moves nothing above it. */}
      <LazyOfferBanner page="landing" {...(scope === 'hotels' ? { funnel: 'Lodging' as const } : {})} />
    </>
  );
  const recent = <div className="grid gap-8">{scope === 'all' ? <Ahead>{later}</Ahead> : later}</div>;
  if (scope === 'hotels')
    return (
      <HomeScreen of="hotels" title="hotels" form={<HotelForm />}>
        {recent}
      </HomeScreen>
    );
  const first = productSearches.find(({ id }) => id === address['product'])?.id;
  return (
    <HomeScreen
      of="all"
      form={
        <ProductTabs
          key={first}
          first={first}
          formOf={(search) => {
            const Form = homeFormOf(search);
            return <Form />;
          }}
        />
      }
    >
      {recent}
    </HomeScreen>
  );
}
