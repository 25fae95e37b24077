import type { Collection, MealPlan, StayProductType } from '#contract/enums/index.ts';
import type { Bounds, StayFilters, StaySort } from '#contract/stays.ts';
import { flag, list, oneOf, type RawSearch, text, wholeNumber } from '#web/lib/search-params.ts';

export const sorts = [
  'recommended',
  'price_low',
  'price_high',
  'guest_rating',
  'star_rating',
  'distance',
] as const satisfies readonly StaySort[];

/** How results are looked at: everything beside the search itself that stands in the address. */
export interface ResultsState {
  readonly sort: StaySort;
  readonly filters: StayFilters;
  /** Leaves out what cannot be had. */
  readonly isAvailableOnly: boolean;
  /** From 1. */
  readonly page: number;
  /** Which of the two a narrow screen shows. [A 2] */
  readonly view: 'list' | 'map';
}

const collections = ['Premier', 'Lifestyle', 'NoCollection'] as const satisfies readonly Collection[];
const productTypes = ['Hotels', 'Homes'] as const satisfies readonly StayProductType[];
const mealPlans = [
  'AllInclusive',
  'Breakfast',
  'BreakfastFor1',
  'BreakfastFor2',
  'Dinner',
  'FullBoard',
  'HalfBoard',
  'Lunch',
  'RoomOnly',
] as const satisfies readonly MealPlan[];

/** Reads the address leniently: what is missing or malformed is as if it had not been asked [NAV-02]. */
export function readResults(raw: RawSearch): ResultsState {
  return {
    sort: oneOf(raw['sort'], sorts) ?? 'recommended',
    filters: readFilters(raw),
    isAvailableOnly: flag(raw['availableOnly']) ?? false,
    page: wholeNumber(raw['page'], 1, 400) ?? 1,
    view: oneOf(raw['view'], ['list', 'map']) ?? 'list',
  };
}

function readFilters(raw: RawSearch): StayFilters {
  const stars = list(raw['stars'])
    ?.map(Number)
    .filter((star) => Number.isInteger(star) && star >= 1 && star <= 5);
  return kept({
    minPrice: amount(raw['minPrice']),
    maxPrice: amount(raw['maxPrice']),
    stars,
    minReviewScore: wholeNumber(raw['minReviewScore'], 0, 10),
    amenities: list(raw['amenities'])?.slice(0, 30),
    neighbourhoods: texts(raw['neighbourhoods'])?.slice(0, 30),
    collections: known(raw['collections'], collections),
    mealPlans: known(raw['mealPlans'], mealPlans),
    refundable: flag(raw['refundable']),
    payLater: flag(raw['payLater']),
    productTypes: known(raw['productTypes'], productTypes),
    inPolicyOnly: flag(raw['inPolicyOnly']),
    name: text(raw['name'])?.trim().slice(0, 80) || undefined,
    bounds: readBounds(raw['bounds']),
  });
}

/** The reverse of readResults; what is as usual is left out. */
export function writeResults({ sort, filters, isAvailableOnly, page, view }: ResultsState): RawSearch {
  const { bounds, ...plain } = filters;
  return {
    ...kept({
      sort: sort === 'recommended' ? undefined : sort,
      availableOnly: isAvailableOnly || undefined,
      page: page === 1 ? undefined : page,
      view: view === 'list' ? undefined : view,
      bounds: bounds && writeBounds(bounds),
    }),
    ...kept(plain),
  };
}

/** West and east may wrap around the date line; south is never above north. */
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

// A ten-thousandth of a degree is about ten metres.
const writeBounds = ({ south, west, north, east }: Bounds): string =>
  [south, west, north, east].map((degree) => String(Number(degree.toFixed(4)))).join(',');

function amount(value: unknown): number | undefined {
  const written = text(value);
  return written && /^\d{1,9}(\.\d{1,2})?$/.test(written) ? Number(written) : undefined;
}

function texts(value: unknown): string[] | undefined {
  return (Array.isArray(value) ? value : [value]).flatMap((one) => text(one) ?? []);
}

const known = <const V extends string>(value: unknown, values: readonly V[]): V[] | undefined =>
  list(value)?.flatMap((one) => values.find((candidate) => candidate === one) ?? []);

/** Leaves out what is undefined and lists that are empty. */
function kept<S extends object>(state: S): S {
  const filled = Object.entries(state).filter(
    ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(filled) as S;
}
