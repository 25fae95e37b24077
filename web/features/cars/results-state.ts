import { carClasses, carFuels, carTransmissions, deskAccess } from '#contract/cars/car-values.ts';
import type { CarFilters, CarSort } from '#contract/cars.ts';
import {
  flag,
  list,
  oneOf,
  type RawSearch,
  text,
  wholeNumber,
  withoutEmpty,
} from '#web/lib/search-params.ts';

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
  classes: carClasses,
  transmissions: carTransmissions,
  fuels: carFuels,
  mileages: ['Limited', 'Unlimited'],
  access: deskAccess,
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
    filters: withoutEmpty<CarFilters>({
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
  ...withoutEmpty(filters),
  ...(sort === 'recommended' ? {} : { sort }),
  ...(page === 1 ? {} : { page }),
  ...(rateId === null ? {} : { rate: rateId }),
});
