import type { ListingType } from '#contract/enums/index.ts';
import type { Bounds, StayFilters, StaySort } from '#contract/stays.ts';
import { readStayFilters } from '#web/lib/stay/filters/filters-in-address.ts';
import { readPlaceId } from '#web/lib/stay-search.ts';
import {
  flag,
  oneOf,
  parseSearch,
  type RawSearch,
  stringifySearch,
  text,
  wholeNumber,
} from '#web/lib/search-params.ts';

export const sorts = [
  'recommended',
  'price_low',
  'price_high',
  'guest_rating',
  'star_rating',
  'distance',
] as const satisfies readonly StaySort[];

/** View of the results: everything in the URL besides the search itself. */
export interface ResultsState {
  readonly sort: StaySort;
  readonly filters: StayFilters;
  /** Hides unavailable stays. */
  readonly isAvailableOnly: boolean;
  /** From 1. */
  readonly page: number;
  /** List or map, of all results or favorites only; wide screens show list and map together. [NAV-04] */
  readonly view: SearchView;
  readonly listingType: ListingType;
  /** Map area searched instead of the place. */
  readonly area?: Bounds;
  /** Place id that distances are measured from; the searched place by default. */
  readonly near?: string;
}

/** A change of the view; undefined removes the map area or the `near` place. */
export type ScopeChange = Partial<Omit<ResultsState, 'area' | 'near'>> & {
  readonly area?: Bounds | undefined;
  readonly near?: string | undefined;
};

/** Applies a change; values are rounded as in the URL. */
export function changedState(state: ResultsState, changed: ScopeChange): ResultsState {
  const { area, near, ...rest } = { ...state, ...changed };
  const next = { ...rest, ...(area ? { area } : {}), ...(near ? { near } : {}) };
  return readResults(parseSearch(stringifySearch(writeResults(next))));
}

/** The search views of the specification. [A 2] */
export const searchViews = ['list', 'map', 'favorites_list', 'favorites_map'] as const;
export type SearchView = (typeof searchViews)[number];

export const isMapView = (view: SearchView): boolean => view === 'map' || view === 'favorites_map';
export const isFavoritesView = (view: SearchView): boolean =>
  view === 'favorites_list' || view === 'favorites_map';

/** Wide screens show a map in every view. */
export const showsMap = (view: SearchView, isMobile: boolean): boolean => isMapView(view) || !isMobile;

/** Switches between list and map. */
export const otherView: Readonly<Record<SearchView, SearchView>> = {
  list: 'map',
  map: 'list',
  favorites_list: 'favorites_map',
  favorites_map: 'favorites_list',
};

/** Switches between all results and favorites. */
export const otherShelf: Readonly<Record<SearchView, SearchView>> = {
  list: 'favorites_list',
  map: 'favorites_map',
  favorites_list: 'list',
  favorites_map: 'map',
};

const listingTypes = ['all_stays', 'hotel', 'vacation_rental'] as const satisfies readonly ListingType[];

/** Parses URL parameters; missing or malformed ones get their defaults. [NAV-02] */
export function readResults(raw: RawSearch): ResultsState {
  const area = readBounds(raw['bounds']);
  const near = readPlace(raw['near']);
  return {
    sort: oneOf(raw['sort'], sorts) ?? 'recommended',
    filters: readStayFilters(raw),
    isAvailableOnly: flag(raw['availableOnly']) ?? false,
    page: wholeNumber(raw['page'], 1, 400) ?? 1,
    view: oneOf(raw['view'], searchViews) ?? 'list',
    listingType: oneOf(raw['listingType'], listingTypes) ?? 'all_stays',
    ...(area ? { area } : {}),
    ...(near ? { near } : {}),
  };
}

/** Inverse of readResults; defaults are left out. */
export function writeResults(state: ResultsState): RawSearch {
  const { sort, filters, isAvailableOnly, page, view, listingType, area, near } = state;
  return {
    ...kept({
      sort: sort === 'recommended' ? undefined : sort,
      availableOnly: isAvailableOnly || undefined,
      page: page === 1 ? undefined : page,
      view: view === 'list' ? undefined : view,
      listingType: listingType === 'all_stays' ? undefined : listingType,
      bounds: area && writeBounds(area),
      near,
    }),
    ...kept(filters),
  };
}

const readPlace = (value: unknown): string | undefined => readPlaceId({ placeId: value });

/** West may exceed east across the date line; south must not exceed north. */
function readBounds(value: unknown): Bounds | undefined {
  const [south, west, north, east, ...more] = (text(value) ?? '').split(',').map(degrees);
  if (south === undefined || west === undefined || north === undefined || east === undefined)
    return undefined;
  const isOnEarth =
    Math.max(Math.abs(south), Math.abs(north)) <= 90 && Math.max(Math.abs(west), Math.abs(east)) <= 180;
  return more.length === 0 && isOnEarth && south < north ? { south, west, north, east } : undefined;
}

const degrees = (written: string): number | undefined =>
  /^-?\d{1,3}(\.\d+)?$/.test(written) ? Number(written) : undefined;

// Four decimals are about ten meters.
const writeBounds = ({ south, west, north, east }: Bounds): string =>
  [south, west, north, east].map((degree) => String(Number(degree.toFixed(4)))).join(',');

/** Drops undefined values and empty lists. */
function kept<S extends object>(state: S): S {
  const filled = Object.entries(state).filter(
    ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(filled) as S;
}
