import { type FlightSearch, readFlightSearch, writeFlightSearch } from '#web/lib/flight-search.ts';
import { parseSearch, stringifySearch } from '#web/lib/search-params.ts';

const storageKey = 'cardinal.lastFlightSearch';

/** The last flight search in this browser, unless its first date has passed. */
export function readLastFlights(
  today: string,
  storage: Pick<Storage, 'getItem'> = localStorage,
): FlightSearch | undefined {
  const search = readFlightSearch(parseSearch(storage.getItem(storageKey) ?? ''));
  return search && (search.slices[0]?.date ?? '') >= today ? search : undefined;
}

/** Saves a search in the format of the address. */
export function rememberFlights(
  search: FlightSearch,
  storage: Pick<Storage, 'setItem'> = localStorage,
): void {
  try {
    storage.setItem(storageKey, stringifySearch(writeFlightSearch(search)));
  } catch {
    // When storage is full or blocked, nothing is saved.
  }
}
