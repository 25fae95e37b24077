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
 * Query parameters of the results and of a stay's details: the search, and the state of the results. Both carry all of
 * it, so that going back from a stay returns to the same list [NAV-02].
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

/** The address of a search's results. */
export const resultsHref = (search: StaySearch, state?: ResultsState): string =>
  `/hotels/availability/${stringifySearch({ ...writeStaySearch(search), ...(state ? writeResults(state) : {}) })}`;

/** Query parameters of the comparison: the stays, and their search. */
export function compareAddress(raw: RawSearch): RawSearch & { ids?: string } {
  const ids = list(raw['ids'])?.join(',');
  return { ...stayAddress(raw), ...(ids ? { ids } : {}) };
}

/** The address of the comparison of stays. */
export const compareHref = (ids: readonly string[], address: RawSearch): string =>
  `/hotels/compare/${stringifySearch({ ...address, ids: ids.length > 0 ? ids.join(',') : undefined })}`;

/** Query parameters of a premium stay: the stay, whether it is unavailable, and the dates. [LOD-05] */
export function premiumStayAddress(raw: RawSearch): RawSearch & ReturnType<typeof search.premiumStay> {
  return { ...stayAddress(raw), ...search.premiumStay(raw) };
}

/** The address of a premium stay that is not known to be unavailable. */
export const premiumStayHref = (lodgingId: string, source: string | undefined, address: RawSearch): string =>
  `/premium-stays/shop-details/${stringifySearch({ ...address, lodgingId, source, unavailable: undefined })}`;
