import { readResults, type ResultsState, writeResults } from '#web/features/stays/results-state.ts';
import { type RawSearch, stringifySearch } from '#web/lib/search-params.ts';
import {
  readPlaceId,
  readStayDates,
  type StaySearch,
  writeStayDates,
  writeStaySearch,
} from '#web/lib/stay-search.ts';
import { search } from './search.ts';

/**
 * Query parameters of the results and of the details of a stay: the search, and how the results are looked at. Both
 * carry all of it, so that the way back from a stay leads to the same list [NAV-02].
 */
export function stayAddress(raw: RawSearch): RawSearch {
  const dates = readStayDates(raw);
  return {
    ...search.hotels(raw),
    placeId: readPlaceId(raw),
    ...(dates ? writeStayDates(dates) : {}),
    ...writeResults(readResults(raw)),
  };
}

/** The address of the results of a search. */
export const resultsHref = (search: StaySearch, state?: ResultsState): string =>
  `/hotels/availability/${stringifySearch({ ...writeStaySearch(search), ...(state ? writeResults(state) : {}) })}`;

/** The address of a stay, with the search that led to it. */
export const stayHref = (lodgingId: string, address: RawSearch): string =>
  `/hotels/${encodeURIComponent(lodgingId)}/${stringifySearch(address)}`;
