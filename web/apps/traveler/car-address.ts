import { type CarSearch, writeCarSearch } from '#web/lib/car-search.ts';
import { type CarResultsState, writeCarResults } from '#web/features/cars/results-state.ts';
import { stringifySearch } from '#web/lib/search-params.ts';

/** The address of a search's results. */
export const carsHref = (search: CarSearch, state?: CarResultsState): string =>
  `/cars/search/${stringifySearch({ ...writeCarSearch(search), ...(state ? writeCarResults(state) : {}) })}`;
