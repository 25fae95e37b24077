import { timeOfDay } from '#contract/flights/time-of-day.ts';
import type { FlightFacet } from '#contract/flights.ts';
import type { ResidualForm } from '#contract/enums/index.ts';
import type { SliceItinerary } from '#contract/flights.ts';
import type { WireMoney } from '#contract/money.ts';
import type { ExchangeAsk } from '#contract/trips/exchange.ts';

type Offers = ExchangeAsk['offers'];

interface OfferedFare {
  readonly way: SliceItinerary;
  readonly toPay: WireMoney;
}

/** The flights of a slice, with their fares, the cheapest first. */
export interface OfferedFlights extends OfferedFare {
  readonly fares: readonly OfferedFare[];
}

/** The flights that are offered for the slice that is chosen next, with their fares. */
export function flightsOf(offers: Offers, at: number): OfferedFlights[] {
  const found = Map.groupBy(offers[at]?.ways ?? [], ({ way }) => way.itineraryId);
  return [...found.values()].flatMap((fares) => {
    const sorted = fares.toSorted((a, b) => a.toPay.amount - b.toPay.amount);
    const [first] = sorted;
    return first ? [{ ...first, fares: sorted }] : [];
  });
}

export const offerOrders = ['price', 'departureTime', 'duration', 'stops'] as const;
export type OfferOrder = (typeof offerOrders)[number];

const byOrder: Readonly<Record<OfferOrder, (of: OfferedFlights) => number>> = {
  price: ({ toPay }) => toPay.amount,
  departureTime: ({ way }) => Date.parse(way.segments[0]?.scheduledDeparture ?? ''),
  duration: ({ way }) => way.durationMinutes,
  stops: ({ way }) => way.stops,
};

/** The same flights in another order; those that are equal by it stay cheapest first. */
export const inOrder = (flights: readonly OfferedFlights[], order: OfferOrder): OfferedFlights[] =>
  flights
    .toSorted((a, b) => byOrder.price(a) - byOrder.price(b))
    .toSorted((a, b) => byOrder[order](a) - byOrder[order](b));

/** The filters of a flight search that tell offers of one airline apart. */
export const offerFilters = ['stops', 'departureTimes', 'arrivalTimes', 'airlines'] as const;
type OfferFilter = (typeof offerFilters)[number];
export type OfferFilters = Readonly<Partial<Record<OfferFilter, readonly string[]>>>;

const traitsOf: Readonly<Record<OfferFilter, (of: OfferedFlights) => readonly string[]>> = {
  stops: ({ way }) => [String(way.stops)],
  departureTimes: ({ way }) => [timeOfDay(way.segments[0]?.zonedDeparture)],
  arrivalTimes: ({ way }) => [timeOfDay(way.segments.at(-1)?.zonedArrival)],
  airlines: ({ way }) => [...new Set(way.segments.map((one) => one.operatingAirline.code))],
};
const dayTimes: readonly string[] = ['early-morning', 'morning', 'afternoon', 'evening'];

const passes = (one: OfferedFlights, filters: OfferFilters, but?: OfferFilter): boolean =>
  offerFilters.every((name) => {
    const wanted = filters[name] ?? [];
    return name === but || wanted.length === 0 || traitsOf[name](one).some((trait) => wanted.includes(trait));
  });

/** The flights that every filter lets pass. */
export const narrowed = (flights: readonly OfferedFlights[], filters: OfferFilters): OfferedFlights[] =>
  flights.filter((one) => passes(one, filters));

/** The values of a filter, each with the number of flights that it leaves of what the other filters let pass. */
export function facetOf(
  flights: readonly OfferedFlights[],
  name: OfferFilter,
  filters: OfferFilters,
): FlightFacet['values'] {
  const left = flights.filter((one) => passes(one, filters, name));
  const labels = new Map(
    flights.flatMap(({ way }) =>
      way.segments.map((one) => [one.operatingAirline.code, one.operatingAirline.name]),
    ),
  );
  return [...new Set(flights.flatMap(traitsOf[name]))]
    .toSorted((a, b) => dayTimes.indexOf(a) - dayTimes.indexOf(b) || a.localeCompare(b))
    .map((value) => ({
      value,
      label: labels.get(value) ?? value,
      count: left.filter((one) => traitsOf[name](one).includes(value)).length,
      lowestTotal: null,
    }));
}

/** Where the difference of an exchange goes. */
export interface End {
  readonly kind: 'pay' | 'even' | ResidualForm;
  /** Never below zero. */
  readonly amount: WireMoney;
}

/** What is paid on top or, below zero, what becomes of the rest. */
export function endOf(toPay: WireMoney, residualForm: ResidualForm | null): End {
  const { amount } = toPay;
  if (amount === 0) return { kind: 'even', amount: toPay };
  if (amount > 0) return { kind: 'pay', amount: toPay };
  return { kind: residualForm ?? 'refund', amount: { ...toPay, amount: -amount } };
}
