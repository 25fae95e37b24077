import type { Collection, MealPlan, StayProductType } from '#contract/enums/index.ts';
import type { StayFilters } from '#contract/stays.ts';
import { flag, list, type RawSearch, text, wholeNumber, withoutEmpty } from '#web/lib/search-params.ts';

const collections = ['Premier', 'Lifestyle', 'NoCollection'] as const satisfies readonly Collection[];
const productTypes = ['Hotels', 'Homes'] as const satisfies readonly StayProductType[];
export const mealPlans = [
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

/** Filters of stays from URL parameters; malformed ones are left out. [NAV-02] */
export function readStayFilters(raw: RawSearch): StayFilters {
  const stars = list(raw['stars'])
    ?.map(Number)
    .filter((star) => Number.isInteger(star) && star >= 1 && star <= 5);
  return withoutEmpty({
    minPrice: amount(raw['minPrice']),
    maxPrice: amount(raw['maxPrice']),
    stars,
    minReviewScore: wholeNumber(raw['minReviewScore'], 0, 10),
    amenities: list(raw['amenities'])?.slice(0, 30),
    neighbourhoods: texts(raw['neighbourhoods'])?.slice(0, 30),
    brands: texts(raw['brands'])?.slice(0, 30),
    collections: known(raw['collections'], collections),
    mealPlans: known(raw['mealPlans'], mealPlans),
    refundable: flag(raw['refundable']),
    payLater: flag(raw['payLater']),
    productTypes: known(raw['productTypes'], productTypes),
    inPolicyOnly: flag(raw['inPolicyOnly']),
    name: text(raw['name'])?.trim().slice(0, 80) || undefined,
  });
}

function amount(value: unknown): number | undefined {
  const written = text(value);
  return written && /^\d{1,9}(\.\d{1,2})?$/.test(written) ? Number(written) : undefined;
}

function texts(value: unknown): string[] | undefined {
  return (Array.isArray(value) ? value : [value]).flatMap((one) => text(one) ?? []);
}

const known = <const V extends string>(value: unknown, values: readonly V[]): V[] | undefined =>
  list(value)?.flatMap((one) => values.find((candidate) => candidate === one) ?? []);
