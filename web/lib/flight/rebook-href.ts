import type { ContractClaim } from '#contract/protections.ts';
import { writeFlightSearch } from '#web/lib/flight-search.ts';
import { stringifySearch } from '#web/lib/search-params.ts';
import type { FlightEntry } from './shop-entry.ts';

/** The flight shop with the flights that a protection pays for, in the hours of a day. [DIS-02, NAV-02] */
export function rebookHref(
  protectionContractId: string,
  { origin, destination, cabin, passengers, limit }: ContractClaim,
  { date, from, until }: ContractClaim['departures'][number],
): string {
  const entry: FlightEntry = { flightShopType: 'disruption-protection-exercise', protectionContractId };
  const search = writeFlightSearch({
    tripType: 'one_way',
    slices: [{ origin: `airport:${origin}`, destination: `airport:${destination}`, date }],
    passengers,
    cabin: cabin === 'BasicEconomy' ? 'Economy' : cabin,
    currency: limit.currency,
  });
  const filters = { maxPrice: Math.floor(limit.amount), departsFrom: from, departsUntil: until };
  return `/flights/search/${stringifySearch({ ...entry, ...search, ...filters })}`;
}
