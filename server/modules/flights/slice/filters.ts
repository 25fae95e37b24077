import type { FlightFilters } from '#contract/flights.ts';
import { type Currency, currencyExponents } from '#contract/money.ts';
import type { FlightSession, KeptItinerary } from '../search/flight-session.ts';
import type { Offer } from './slice-offers.ts';
import { traitsIn, type ItineraryTraits } from './itinerary-facets.ts';

/** A filter on the itinerary itself: its name as used in a relax hint, and which itineraries pass it. */
export interface ItineraryFilter {
  readonly name: string;
  readonly lets: (itinerary: KeptItinerary) => boolean;
}

/** All-in totals in minor units, both ends included. */
export interface PriceLimits {
  readonly least: number;
  readonly most: number;
}

/** The conditions on a fare. */
export interface FareWish {
  readonly inPolicyOnly: boolean;
  readonly singleTicketOnly: boolean;
  readonly checkedBag: boolean;
}

export const fareWishes = ['inPolicyOnly', 'singleTicketOnly', 'checkedBag'] as const;

export const wishOf = ({ inPolicyOnly, singleTicketOnly, checkedBag }: FlightFilters): FareWish => ({
  inPolicyOnly: inPolicyOnly ?? false,
  singleTicketOnly: singleTicketOnly ?? false,
  checkedBag: checkedBag ?? false,
});

export const fits = (offer: Offer, wish: FareWish): boolean =>
  (!wish.inPolicyOnly || offer.inPolicy) &&
  (!wish.singleTicketOnly || offer.isShared) &&
  (!wish.checkedBag || offer.hasBag);

/** The local times in which a slice is to leave; null when neither end is set. */
export const departuresIn = ({ departsFrom, departsUntil }: FlightFilters) =>
  departsFrom === undefined && departsUntil === undefined
    ? null
    : { from: departsFrom ?? '00:00', until: departsUntil ?? '23:59' };

/** The limits on the total of the trip; null when neither end is set. */
export function priceLimits({ minPrice, maxPrice }: FlightFilters, currency: Currency): PriceLimits | null {
  if (minPrice === undefined && maxPrice === undefined) return null;
  const minor = (amount: number): number => Math.round(amount * 10 ** currencyExponents[currency]);
  return {
    least: minor(minPrice ?? 0),
    most: maxPrice === undefined ? Number.POSITIVE_INFINITY : minor(maxPrice),
  };
}

const noLowCost = 'exclude-low-cost-carriers';

/** The active filters on the itinerary itself. Values of one filter are alternatives. [AIR-03] [AIR-11] */
export function itineraryFilters(filters: FlightFilters, session: FlightSession): ItineraryFilter[] {
  const active: ItineraryFilter[] = [];
  const traitsOf = traitsIn(session);
  const any = <T>(
    name: string,
    wanted: readonly T[] | undefined,
    valuesOf: (traits: ItineraryTraits) => readonly T[],
  ) => {
    if (!wanted?.length) return;
    const set = new Set(wanted);
    active.push({ name, lets: (itinerary) => valuesOf(traitsOf(itinerary)).some((value) => set.has(value)) });
  };
  any(
    'airlines',
    filters.airlines?.filter((code) => code !== noLowCost),
    ({ airlines }) => airlines,
  );
  if (filters.airlines?.includes(noLowCost))
    active.push({ name: 'lowCost', lets: (itinerary) => !traitsOf(itinerary).isLowCost });
  any('stops', filters.stops, ({ stops }) => stops);
  any('departureTimes', filters.departureTimes, ({ departureTimes }) => departureTimes);
  any('arrivalTimes', filters.arrivalTimes, ({ arrivalTimes }) => arrivalTimes);
  any('departureAirports', filters.departureAirports, ({ departureAirports }) => departureAirports);
  any('arrivalAirports', filters.arrivalAirports, ({ arrivalAirports }) => arrivalAirports);
  if (filters.connectionAirports?.length) {
    const set = new Set(filters.connectionAirports);
    active.push({
      name: 'connectionAirports',
      lets: (itinerary) => traitsOf(itinerary).connectionAirports.every((code) => set.has(code)),
    });
  }
  const most = filters.maxDurationMinutes;
  if (most !== undefined)
    active.push({ name: 'maxDurationMinutes', lets: (itinerary) => itinerary.durationMinutes <= most });
  return active;
}
