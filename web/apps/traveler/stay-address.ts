import { readResults, type ResultsState, writeResults } from '#web/features/stays/results/results-state.ts';
import { list, type RawSearch, stringifySearch } from '#web/lib/search-params.ts';
import {
  readPlaceId,
  readStayDates,
  type StaySearch,
  unusableStayDates,
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
    ...(dates ? writeStayDates(dates) : unusableStayDates(raw)),
    ...writeResults(readResults(raw)),
  };
}

/** The address of the results of a search. */
export const resultsHref = (search: StaySearch, state?: ResultsState): string =>
  `/hotels/availability/${stringifySearch({ ...writeStaySearch(search), ...(state ? writeResults(state) : {}) })}`;

/** Query parameters of the comparison: which stays, and the search they were found by. */
export function compareAddress(raw: RawSearch): RawSearch & { ids?: string } {
  const ids = list(raw['ids'])?.join(',');
  return { ...stayAddress(raw), ...(ids ? { ids } : {}) };
}

/** The address of stays side by side. */
export const compareHref = (ids: readonly string[], address: RawSearch): string =>
  `/hotels/compare/${stringifySearch({ ...address, ids: ids.length > 0 ? ids.join(',') : undefined })}`;

/** Query parameters of a premium stay: the stay itself, that it cannot be had, and the dates. [LOD-05] */
export function premiumStayAddress(raw: RawSearch): RawSearch & ReturnType<typeof search.premiumStay> {
  return { ...stayAddress(raw), ...search.premiumStay(raw) };
}

/** The address of a premium stay that can be had, as far as is known. */
export const premiumStayHref = (lodgingId: string, source: string | undefined, address: RawSearch): string =>
  `/premium-stays/shop-details/${stringifySearch({ ...address, lodgingId, source, unavailable: undefined })}`;
