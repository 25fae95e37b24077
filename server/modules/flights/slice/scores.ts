import type { FareTag } from '#contract/enums/index.ts';
import type { FareTerms } from '../port.ts';
import type { FlightSession, KeptItinerary } from '../search/flight-session.ts';
import { timeOfDay } from './time-of-day.ts';
import type { Offer } from './slice-offers.ts';

/** A way at the offer that the filters leave it. */
export interface PickedItinerary {
  readonly way: KeptItinerary;
  readonly at: number;
  readonly offer: Offer;
}

/** The best values of a list, against which each itinerary is scored. */
export interface Yardstick {
  /** The lowest price of an itinerary of reasonable duration. */
  readonly leastMinor: number;
  readonly shortestMinutes: number;
}

/** An itinerary longer than this, relative to the shortest, does not count for the lowest price of the list. */
const reasonable = { times: 1.5, moreMinutes: 240 } as const;

export function yardstickOf(ways: readonly PickedItinerary[]): Yardstick {
  const shortestMinutes = ways.reduce(
    (least, { way }) => Math.min(least, way.durationMinutes),
    Number.POSITIVE_INFINITY,
  );
  const most = reasonable.times * shortestMinutes + reasonable.moreMinutes;
  const leastMinor = ways.reduce(
    (least, { way, offer }) => (way.durationMinutes <= most ? Math.min(least, offer.totalMinor) : least),
    Number.POSITIVE_INFINITY,
  );
  return { leastMinor, shortestMinutes };
}

/** From 0 for the best to 1 for two and a half times as much and more. */
const excess = (value: number, best: number): number =>
  best > 0 ? Math.min(1, Math.max(0, value / best - 1) / 1.5) : 0;

/** Hours count alike on short ways: the shortest is taken for at least this. */
const leastMinutes = 240;

/** 0 for the shortest, 1 for two and a half times its time, and on without end: every further hour costs as much. */
const slowness = (minutes: number, shortest: number): number =>
  (minutes - shortest) / (1.5 * Math.max(leastMinutes, shortest));

/** How uncomfortable a way is, 0 to 1: night hours, nights on the way, changing tickets. */
function discomfort(way: KeptItinerary, { flights }: FlightSession): number {
  const leaves = timeOfDay(flights[way.flights[0] ?? -1]?.departsLocal);
  const lands = timeOfDay(flights[way.flights.at(-1) ?? -1]?.arrivesLocal);
  return Math.min(
    1,
    (leaves === 'early-morning' ? 0.35 : 0) +
      (lands === 'early-morning' ? 0.25 : 0) +
      (way.selfTransfers.length > 0 ? 0.6 : 0),
  );
}

/** The value of a fare beyond the seat, 0 to 1. */
function inclusionScore(terms: FareTerms | undefined): number {
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
 * The fare score, 100 at best: 45 points for the price, 45 for the duration and more where it is very long, 15 for the
 * stops, 10 for comfort and the fare's inclusions, each against the best of the list. Decisions 0060 and 0225.
 */
export function fareScore({ way, offer }: PickedItinerary, best: Yardstick, session: FlightSession): number {
  const lost =
    45 * excess(offer.totalMinor, best.leastMinor) +
    45 * slowness(way.durationMinutes, best.shortestMinutes) +
    15 * (Math.min(2, way.stops) / 2) +
    6 * discomfort(way, session) +
    4 * (1 - inclusionScore(session.terms[offer.fare.terms]));
  return Math.max(0, Math.round(100 - lost));
}

/** By how much more something may cost and still win by being shorter or having fewer stops. */
const littleMore = 1.05;

/**
 * The best itinerary of a list: that of the highest score, of equals the shorter, then the cheaper; and never one that
 * another beats in duration or stops, without being worse in either, for little more. Undefined for an empty list.
 * [AIR-03]
 */
export function bestOverall(
  ways: readonly PickedItinerary[],
  scoreOf: (picked: PickedItinerary) => number,
): PickedItinerary | undefined {
  const better = (a: PickedItinerary, b: PickedItinerary): PickedItinerary => {
    const more = scoreOf(b) - scoreOf(a) || a.way.durationMinutes - b.way.durationMinutes;
    return more > 0 || (more === 0 && isBefore(b, a)) ? b : a;
  };
  const bestOf = (some: readonly PickedItinerary[]) =>
    some.reduce<PickedItinerary | undefined>((best, one) => (best ? better(best, one) : one), undefined);
  let best = bestOf(ways);
  for (let next = best; next; next = best && bestOf(ways.filter(beats(best)))) best = next;
  return best;
}

/** Whether another way beats one in time or stops, is worse in neither, and costs little more. */
const beats =
  ({ way, offer }: PickedItinerary) =>
  (other: PickedItinerary): boolean =>
    other.way.durationMinutes <= way.durationMinutes &&
    other.way.stops <= way.stops &&
    (other.way.durationMinutes < way.durationMinutes || other.way.stops < way.stops) &&
    other.offer.totalMinor <= littleMore * offer.totalMinor;

/** The quality of a flight, regardless of its price. */
function quality({ way, offer }: PickedItinerary, best: Yardstick, session: FlightSession): number {
  return (
    100 -
    35 * excess(way.durationMinutes, best.shortestMinutes) -
    30 * (Math.min(2, way.stops) / 2) -
    15 * discomfort(way, session) +
    20 * inclusionScore(session.terms[offer.fare.terms])
  );
}

/**
 * Which ways of a list carry a tag, by itinerary; of equals the cheaper, then the earlier; `overall` is
 * that of `bestOverall`. [AIR-03]
 */
export function tagsOf(
  ways: readonly PickedItinerary[],
  session: FlightSession,
  overall: PickedItinerary | undefined,
): Map<string, FareTag[]> {
  const tags = new Map<string, FareTag[]>();
  const best = yardstickOf(ways);
  const award = (tag: FareTag, valueOf: (picked: PickedItinerary) => number): void => {
    let first: PickedItinerary | undefined;
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
  award('Best Overall', (picked) => Number(picked === overall));
  award('Best Price', ({ offer }) => -offer.totalMinor);
  award('Best Quality', (picked) => quality(picked, best, session));
  award('Fastest', ({ way }) => -way.durationMinutes);
  return tags;
}

const isBefore = (a: PickedItinerary, b: PickedItinerary): boolean =>
  a.offer.totalMinor - b.offer.totalMinor < 0 ||
  (a.offer.totalMinor === b.offer.totalMinor && a.way.departs < b.way.departs);
