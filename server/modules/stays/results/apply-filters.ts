import type { AvailabilityRequest, StayFilters } from '#contract/stays.ts';
import { type PriceLimits, priceLimits, type StayFilter, stayFilters } from './filters.ts';
import {
  type Choice,
  choose,
  mealBit,
  type OfferColumns,
  offerColumns,
  type OfferFlag,
  offerFlags,
  type OfferWish,
} from './offer-columns.ts';
import type { KeptStay, SearchSession } from '../search/search-session.ts';

/** Bit of stays that the request does not list at all; the bits of the active filters follow it. */
const unlisted = 1;
const bitAt = (filter: number): number => 2 << filter;

/** A session under the filters of one request: the filters each stay fails, and the conditions on its offers. */
export interface Sieve {
  readonly stays: readonly KeptStay[];
  readonly filters: readonly StayFilter[];
  /** For each stay, the filters on the stay itself that it fails, as bits. */
  readonly failed: Uint32Array;
  readonly choice: Choice;
  readonly limits: PriceLimits | null;
}

export type SieveRequest = Pick<AvailabilityRequest, 'availabilityFilter' | 'filters' | 'listingType'>;

export function openSieve({ stays, query }: SearchSession, request: SieveRequest): Sieve {
  const columns = offerColumns(stays);
  const filters = stayFilters(request.filters);
  return {
    stays,
    filters,
    failed: failedBits(stays, listedBy(request), filters),
    choice: choose(columns, wishOf(request.filters, columns)),
    limits: priceLimits(request.filters, query.currency),
  };
}

/** The bit of a filter by its name; 0 when it is not set. */
export function bitOf({ filters }: Sieve, name: string): number {
  const at = filters.findIndex((filter) => filter.name === name);
  return at < 0 ? 0 : bitAt(at);
}

/** How many stays the request lists before any filter. */
export const listedCount = ({ failed }: Sieve): number =>
  failed.reduce((count, bits) => count + (bits & unlisted ? 0 : 1), 0);

/** The conditions on offers, from the active filters. */
export function wishOf(filters: StayFilters, columns: OfferColumns): OfferWish {
  const flags = Object.keys(offerFlags) as OfferFlag[];
  return {
    all: flags.reduce((bits, flag) => (filters[flag] ? bits | offerFlags[flag] : bits), 0),
    any: (filters.mealPlans ?? []).reduce((bits, mealPlan) => bits | mealBit(columns, mealPlan), 0),
  };
}

function listedBy({ availabilityFilter, listingType }: SieveRequest): (stay: KeptStay) => boolean {
  const kind = listingType === 'hotel' ? 'hotel' : listingType === 'vacation_rental' ? 'home' : null;
  return (stay) =>
    (kind === null || stay.kind === kind) &&
    (availabilityFilter !== 'AVAILABLE_ONLY' || stay.available) &&
    (availabilityFilter !== 'UNAVAILABLE_ONLY' || !stay.available);
}

const failedBits = (
  stays: readonly KeptStay[],
  lists: (stay: KeptStay) => boolean,
  filters: readonly StayFilter[],
): Uint32Array =>
  Uint32Array.from(stays, (stay) =>
    filters.reduce(
      (bits, { lets }, at) => (lets(stay) ? bits : bits | bitAt(at)),
      lists(stay) ? 0 : unlisted,
    ),
  );
