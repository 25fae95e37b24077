import { HomeScreen } from '#web/features/search/home-screen.tsx';
import { useAddress } from '#web/lib/address/address.tsx';
import { go } from '#web/lib/address/go.ts';
import { readFlightEntry } from '#web/lib/flight/shop-entry.ts';
import { readFlightSearch } from '#web/lib/flight-search.ts';
import { flightsHref } from '../flight-address.ts';
import { LazyOfferBanner, SearchRewards } from './lazy-banners.tsx';
import { FlightSearchForm } from './flight-search-form.tsx';

/** The start page of flights. */
export function Flights() {
  const address = useAddress().search;
  return (
    <HomeScreen
      of="flights"
      title="flights"
      body="flights-body"
      form={
        <FlightSearchForm
          asked={readFlightSearch(address)}
          onSearch={(search) => go(flightsHref(search, undefined, readFlightEntry(address)))}
        />
      }
    >
      <div className="grid gap-8">
        <SearchRewards />
        <LazyOfferBanner page="landing" funnel="Air" />
      </div>
    </HomeScreen>
  );
}
