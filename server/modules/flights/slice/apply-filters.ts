import type { FlightFilters } from '#contract/flights.ts';
import {
  type FareWish,
  fits,
  type PriceLimits,
  priceLimits,
  type ItineraryFilter,
  itineraryFilters,
  wishOf,
} from './filters.ts';
import type { PickedItinerary } from './scores.ts';
import type { OfferedItinerary, SliceOffers } from './slice-offers.ts';

/** The ways of a slice under the filters of one request. */
export interface Sieve {
  readonly offers: SliceOffers;
  readonly filters: readonly ItineraryFilter[];
  /** For each itinerary, the filters on the itinerary itself that it fails, as bits. */
  readonly failed: Uint32Array;
  readonly wish: FareWish;
  readonly limits: PriceLimits | null;
}

export function openSieve(offers: SliceOffers, asked: FlightFilters): Sieve {
  const { session, itineraries } = offers;
  const filters = itineraryFilters(asked, session);
  return {
    offers,
    filters,
    failed: Uint32Array.from(itineraries, ({ itinerary }) =>
      filters.reduce((bits, { lets }, at) => (lets(itinerary) ? bits : bits | (1 << at)), 0),
    ),
    wish: wishOf(asked),
    limits: priceLimits(asked, session.query.currency),
  };
}

/** A way at its cheapest offer that is wished for. */
export function pick({ itinerary, at, offers }: OfferedItinerary, wish: FareWish): PickedItinerary | null {
  const offer = offers.find((one) => fits(one, wish));
  return offer ? { itinerary, at, offer } : null;
}

export const isWithin = (totalMinor: number, limits: PriceLimits | null): boolean =>
  !limits || (totalMinor >= limits.least && totalMinor <= limits.most);
