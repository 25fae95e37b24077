import type { ResidualForm } from '#contract/enums/index.ts';
import type { SliceItinerary } from '#contract/flights.ts';
import type { WireMoney } from '#contract/money.ts';
import type { ExchangeAsk } from '#contract/trips/exchange.ts';

type Offers = ExchangeAsk['offers'];

interface OfferedFare {
  readonly way: SliceItinerary;
  /** With what was chosen before it, and the cheapest of what is chosen after it. */
  readonly toPay: WireMoney;
}

/** The flights of a slice, with their fares, the cheapest first. */
export interface OfferedFlights extends OfferedFare {
  readonly fares: readonly OfferedFare[];
}

/** Sums of amounts as the server tells them: whole again in their smallest unit. */
const plus = (amount: number, more: number): number => Math.round((amount + more) * 100) / 100;

/**
 * The flights for the slice that is chosen next. Each amount counts the fares that were chosen before it; flights that leave
 * before those have landed are left out.
 */
export function flightsOf(
  offers: Offers,
  chosen: readonly { readonly itineraryId: string; readonly fareId: string }[],
): OfferedFlights[] {
  const before = offers.slice(0, chosen.length).map(({ ways }, at) => {
    const one = ways.find(
      ({ way }) => way.itineraryId === chosen[at]?.itineraryId && way.fareShelf.fareId === chosen[at]?.fareId,
    );
    return { one, cheapest: Math.min(...ways.map(({ toPay }) => toPay.amount)) };
  });
  const more = before.reduce((sum, { one, cheapest }) => plus(sum, one ? one.toPay.amount - cheapest : 0), 0);
  const lands = before.at(-1)?.one?.way.segments.at(-1)?.scheduledArrival;
  const found = new Map<string, OfferedFare[]>();
  for (const { way, toPay } of offers[chosen.length]?.ways ?? []) {
    const leaves = way.segments[0]?.scheduledDeparture;
    if (lands !== undefined && leaves !== undefined && Date.parse(leaves) <= Date.parse(lands)) continue;
    const fare = { way, toPay: { ...toPay, amount: plus(toPay.amount, more) } };
    found.set(way.itineraryId, [...(found.get(way.itineraryId) ?? []), fare]);
  }
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
