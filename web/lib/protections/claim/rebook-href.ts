import type { ContractClaim } from '#contract/protections.ts';
import { writePaidFlights } from '#web/lib/flight/paid-flights.ts';
import type { FlightEntry } from '#web/lib/flight/shop-entry.ts';
import { writeFlightSearch } from '#web/lib/flight-search.ts';
import { stringifySearch } from '#web/lib/search-params.ts';

/** The flight shop with the flights that a protection pays for, in the hours of a day. [DIS-02, NAV-02] */
export function rebookHref(
  protectionContractId: string,
  { origin, destination, cabin, passengers, limit, departures }: ContractClaim,
  { date }: ContractClaim['departures'][number],
): string {
  const entry: FlightEntry = {
    flightShopType: 'disruption-protection-exercise',
    protectionContractId,
    ...writePaidFlights({ upTo: Math.floor(limit.amount), currency: limit.currency, departures }),
  };
  const search = writeFlightSearch({
    tripType: 'one_way',
    slices: [{ origin: `airport:${origin}`, destination: `airport:${destination}`, date }],
    passengers,
    cabin: cabin === 'BasicEconomy' ? 'Economy' : cabin,
    currency: limit.currency,
  });
  return `/flights/search/${stringifySearch({ ...entry, ...search })}`;
}
