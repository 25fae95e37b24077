import { useRouter, useSearch } from '@tanstack/react-router';
import { HomeScreen } from '#web/features/search/home-screen.tsx';
import { readFlightSearch } from '#web/lib/flight-search.ts';
import { flightsHref } from '../flight-address.ts';
import { FlightSearchForm } from './flight-search-form.tsx';

/** The start page of flights. */
export function Flights() {
  const router = useRouter();
  const address = useSearch({ strict: false });
  return (
    <HomeScreen
      scope="flights"
      flights={
        <FlightSearchForm
          asked={readFlightSearch(address)}
          onSearch={(search) => void router.navigate({ href: flightsHref(search) })}
        />
      }
    />
  );
}
