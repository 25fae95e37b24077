import { type FlightSearch, readFlightSearch, writeFlightSearch } from '#web/lib/flight-search.ts';
import { parseSearch, stringifySearch } from '#web/lib/search-params.ts';

const storageKey = 'cardinal.lastFlightSearch';

/** The last search of flights in this browser, as long as its first day is not over. */
export function readLastFlights(
  today: string,
  storage: Pick<Storage, 'getItem'> = localStorage,
): FlightSearch | undefined {
  const search = readFlightSearch(parseSearch(storage.getItem(storageKey) ?? ''));
  return search && (search.slices[0]?.date ?? '') >= today ? search : undefined;
}

/** Remembers a search, in the words of the address. */
export function rememberFlights(
  search: FlightSearch,
  storage: Pick<Storage, 'setItem'> = localStorage,
): void {
  try {
    storage.setItem(storageKey, stringifySearch(writeFlightSearch(search)));
  } catch {
    // A full or forbidden storage only costs the convenience.
  }
}
