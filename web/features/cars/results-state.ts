import type { CarFilters, CarSort } from '#contract/cars.ts';
import { flag, list, oneOf, type RawSearch, text, wholeNumber } from '#web/lib/search-params.ts';

export const sorts = [
  'recommended',
  'price_low',
  'price_high',
  'distance',
] as const satisfies readonly CarSort[];
export const pageSize = 25;

/** How the list is viewed, and the opened rate: everything in the address besides the search itself. */
export interface CarResultsState {
  readonly filters: CarFilters;
  readonly sort: CarSort;
  /** From 1. */
  readonly page: number;
  readonly rateId: string | null;
}

type ListFilter = {
  [K in keyof CarFilters]-?: NonNullable<CarFilters[K]> extends readonly string[] ? K : never;
}[keyof CarFilters];

/** The values of each filter; suppliers may have any code. */
const known = {
  classes: [
    'mini',
    'economy',
    'compact',
    'intermediate',
    'standard',
    'fullsize',
    'premium',
    'luxury',
    'oversize',
    'suv',
    'estate',
    'van',
    'convertible',
    'pickup',
    'truck',
    'motorhome',
    'two_wheels',
    'special',
  ],
  transmissions: ['manual', 'automatic'],
  fuels: [
    'unspecified',
    'petrol',
    'diesel',
    'hybrid',
    'plug_in_hybrid',
    'electric',
    'electric_long_range',
    'hydrogen',
    'lpg',
    'multi_fuel',
    'ethanol',
  ],
  mileages: ['Limited', 'Unlimited'],
  access: ['in_terminal', 'shuttle', 'meet_and_greet', 'call_for_pickup', 'at_address'],
  payments: ['PayNow', 'PayLater'],
} as const satisfies {
  readonly [K in Exclude<ListFilter, 'suppliers'>]: readonly NonNullable<CarFilters[K]>[number][];
};

/** Parses the address leniently: missing or malformed parts are ignored. [NAV-02] */
export function readCarResults(raw: RawSearch): CarResultsState {
  const among = <V extends string>(key: string, values: readonly V[]): V[] | undefined => {
    const found = list(raw[key])?.flatMap((one) => values.find((value) => value === one) ?? []);
    return found?.length ? found : undefined;
  };
  const suppliers = list(raw['suppliers'])?.filter((code) => /^[A-Z]{2}$/.test(code));
  const rate = text(raw['rate']);
  return {
    filters: kept({
      classes: among('classes', known.classes),
      transmissions: among('transmissions', known.transmissions),
      fuels: among('fuels', known.fuels),
      mileages: among('mileages', known.mileages),
      access: among('access', known.access),
      payments: among('payments', known.payments),
      suppliers: suppliers?.length ? suppliers.slice(0, 40) : undefined,
      minSeats: wholeNumber(raw['minSeats'], 1, 12),
      refundable: flag(raw['refundable']),
      inPolicyOnly: flag(raw['inPolicyOnly']),
    }),
    sort: oneOf(raw['sort'], sorts) ?? 'recommended',
    page: wholeNumber(raw['page'], 1, 400) ?? 1,
    rateId: rate && /^[A-Za-z0-9._-]{1,200}$/.test(rate) ? rate : null,
  };
}

/** The reverse of readCarResults; defaults are left out. */
export const writeCarResults = ({ filters, sort, page, rateId }: CarResultsState): RawSearch => ({
  ...kept(filters),
  ...(sort === 'recommended' ? {} : { sort }),
  ...(page === 1 ? {} : { page }),
  ...(rateId === null ? {} : { rate: rateId }),
});

/** Drops values that are undefined, false or empty lists. */
function kept(filters: { readonly [K in keyof CarFilters]?: CarFilters[K] | undefined }): CarFilters {
  return Object.fromEntries(
    Object.entries(filters).filter(
      ([, value]) => value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0),
    ),
  );
}
