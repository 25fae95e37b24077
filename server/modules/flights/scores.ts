import type { FareTag } from '#contract/enums/index.ts';
import type { FareTerms } from './port.ts';
import type { FlightSession, KeptWay } from './flight-session.ts';
import { timeOfDay } from './time-of-day.ts';
import type { Offer } from './slice-offers.ts';

/** A way at the offer that the filters leave it. */
export interface PickedWay {
  readonly way: KeptWay;
  readonly at: number;
  readonly offer: Offer;
}

/** The best of a list, which every one of it is measured against. */
export interface Yardstick {
  readonly leastMinor: number;
  readonly shortestMinutes: number;
}

export const yardstickOf = (ways: readonly PickedWay[]): Yardstick => ({
  leastMinor: ways.reduce((least, { offer }) => Math.min(least, offer.totalMinor), Number.POSITIVE_INFINITY),
  shortestMinutes: ways.reduce(
    (least, { way }) => Math.min(least, way.durationMinutes),
    Number.POSITIVE_INFINITY,
  ),
});

/** From 0 for the best to 1 for two and a half times as much and more. */
const excess = (value: number, best: number): number =>
  best > 0 ? Math.min(1, Math.max(0, value / best - 1) / 1.5) : 0;

/** How uncomfortable a way is, 0 to 1: night hours, nights on the way, changing tickets. */
function discomfort(way: KeptWay, { flights }: FlightSession): number {
  const leaves = timeOfDay(flights[way.flights[0] ?? -1]?.departsLocal);
  const lands = timeOfDay(flights[way.flights.at(-1) ?? -1]?.arrivesLocal);
  return Math.min(
    1,
    (leaves === 'early-morning' ? 0.35 : 0) +
      (lands === 'early-morning' ? 0.25 : 0) +
      (way.selfTransfers.length > 0 ? 0.6 : 0),
  );
}

/** What a fare gives beyond the seat, 0 to 1. */
function worthOf(terms: FareTerms | undefined): number {
  if (!terms) return 0;
  return (
    (terms.checkedBag.kind === 'included' ? 0.3 : 0) +
    (terms.carryOn.kind === 'included' ? 0.1 : 0) +
    (terms.seatChoice.kind === 'included' ? 0.2 : 0) +
    (terms.change.kind === 'NoPenalty' ? 0.2 : 0) +
    (terms.cancel.kind === 'NoPenalty' ? 0.2 : 0)
  );
}

/**
 * The fare score, 100 at best: 45 points for the price, 30 for the time it takes, 15 for the stops, 10 for comfort
 * and what the fare includes, each against the best of the list. Decision 0060.
 */
export function fareScore({ way, offer }: PickedWay, best: Yardstick, session: FlightSession): number {
  const lost =
    45 * excess(offer.totalMinor, best.leastMinor) +
    30 * excess(way.durationMinutes, best.shortestMinutes) +
    15 * (Math.min(2, way.stops) / 2) +
    6 * discomfort(way, session) +
    4 * (1 - worthOf(session.terms[offer.fare.terms]));
  return Math.round(100 - lost);
}

/** How good a flight is whatever it costs. */
function quality({ way, offer }: PickedWay, best: Yardstick, session: FlightSession): number {
  return (
    100 -
    35 * excess(way.durationMinutes, best.shortestMinutes) -
    30 * (Math.min(2, way.stops) / 2) -
    15 * discomfort(way, session) +
    20 * worthOf(session.terms[offer.fare.terms])
  );
}

/** Which ways of a list carry a tag, by itinerary; of equals the cheaper, then the earlier. [AIR-03] */
export function tagsOf(
  ways: readonly PickedWay[],
  session: FlightSession,
  scoreOf: (picked: PickedWay) => number,
): Map<string, FareTag[]> {
  const tags = new Map<string, FareTag[]>();
  const best = yardstickOf(ways);
  const award = (tag: FareTag, valueOf: (picked: PickedWay) => number): void => {
    let first: PickedWay | undefined;
    let most = Number.NEGATIVE_INFINITY;
    for (const picked of ways) {
      const value = valueOf(picked);
      if (first && (value < most || (value === most && !isBefore(picked, first)))) continue;
      first = picked;
      most = value;
    }
    if (!first) return;
    const { itineraryId } = first.way;
    tags.set(itineraryId, [...(tags.get(itineraryId) ?? []), tag]);
  };
  if (ways.length < 2) return tags;
  award('Best Overall', scoreOf);
  award('Best Price', ({ offer }) => -offer.totalMinor);
  award('Best Quality', (picked) => quality(picked, best, session));
  award('Fastest', ({ way }) => -way.durationMinutes);
  return tags;
}

const isBefore = (a: PickedWay, b: PickedWay): boolean =>
  a.offer.totalMinor - b.offer.totalMinor < 0 ||
  (a.offer.totalMinor === b.offer.totalMinor && a.way.departs < b.way.departs);
