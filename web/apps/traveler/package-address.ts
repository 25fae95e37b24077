import { type PackageState, writePackageState } from '#web/features/packages/results-state.ts';
import { type PackageSearch, writePackageSearch } from '#web/lib/package-search.ts';
import { stringifySearch } from '#web/lib/search-params.ts';

/** The address of a search of packages, and of how it is viewed. */
export const packagesHref = (search: PackageSearch, state?: PackageState): string =>
  `/packages/search/${stringifySearch({ ...writePackageSearch(search), ...(state ? writePackageState(state) : {}) })}`;
