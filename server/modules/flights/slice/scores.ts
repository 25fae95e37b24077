import type { FareTag } from '#contract/enums/index.ts';
import type { FareTerms } from '../port.ts';
import type { FlightSession, KeptItinerary } from '../search/flight-session.ts';
import { timeOfDay } from '#contract/flights/time-of-day.ts';
import type { Offer } from './slice-offers.ts';

/** A way at the offer that the filters leave it. */
export interface PickedItinerary {
  readonly itinerary: KeptItinerary;
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

export function yardstickOf(itineraries: readonly PickedItinerary[]): Yardstick {
  const shortestMinutes = itineraries.reduce(
    (least, { itinerary }) => Math.min(least, itinerary.durationMinutes),
    Number.POSITIVE_INFINITY,
  );
  const most = reasonable.times * shortestMinutes + reasonable.moreMinutes;
  const leastMinor = itineraries.reduce(
    (least, { itinerary, offer }) =>
      itinerary.durationMinutes <= most ? Math.min(least, offer.totalMinor) : least,
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
function discomfort(itinerary: KeptItinerary, { flights }: FlightSession): number {
  const leaves = timeOfDay(flights[itinerary.flights[0] ?? -1]?.departsLocal);
  const lands = timeOfDay(flights[itinerary.flights.at(-1) ?? -1]?.arrivesLocal);
  return Math.min(
    1,
    (leaves === 'early-morning' ? 0.35 : 0) +
      (lands === 'early-morning' ? 0.25 : 0) +
      (itinerary.selfTransfers.length > 0 ? 0.6 : 0),
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
export function fareScore(
  { itinerary, offer }: PickedItinerary,
  best: Yardstick,
  session: FlightSession,
): number {
  const lost =
    45 * excess(offer.totalMinor, best.leastMinor) +
    45 * slowness(itinerary.durationMinutes, best.shortestMinutes) +
    15 * (Math.min(2, itinerary.stops) / 2) +
    6 * discomfort(itinerary, session) +
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
  itineraries: readonly PickedItinerary[],
  scoreOf: (picked: PickedItinerary) => number,
): PickedItinerary | undefined {
  const better = (a: PickedItinerary, b: PickedItinerary): PickedItinerary => {
    const more = scoreOf(b) - scoreOf(a) || a.itinerary.durationMinutes - b.itinerary.durationMinutes;
    return more > 0 || (more === 0 && isBefore(b, a)) ? b : a;
  };
  const bestOf = (some: readonly PickedItinerary[]) =>
    some.reduce<PickedItinerary | undefined>((best, one) => (best ? better(best, one) : one), undefined);
  let best = bestOf(itineraries);
  for (let next = best; next; next = best && bestOf(itineraries.filter(beats(best)))) best = next;
  return best;
}

/** Whether another way beats one in time or stops, is worse in neither, and costs little more. */
const beats =
  ({ itinerary, offer }: PickedItinerary) =>
  (other: PickedItinerary): boolean =>
    other.itinerary.durationMinutes <= itinerary.durationMinutes &&
    other.itinerary.stops <= itinerary.stops &&
    (other.itinerary.durationMinutes < itinerary.durationMinutes ||
      other.itinerary.stops < itinerary.stops) &&
    other.offer.totalMinor <= littleMore * offer.totalMinor;

/** The quality of a flight, regardless of its price. */
function quality({ itinerary, offer }: PickedItinerary, best: Yardstick, session: FlightSession): number {
  return (
    100 -
    35 * excess(itinerary.durationMinutes, best.shortestMinutes) -
    30 * (Math.min(2, itinerary.stops) / 2) -
    15 * discomfort(itinerary, session) +
    20 * inclusionScore(session.terms[offer.fare.terms])
  );
}

/**
 * Which ways of a list carry a tag, by itinerary; of equals the cheaper, then the earlier; `overall` is
 * that of `bestOverall`. [AIR-03]
 */
export function tagsOf(
  itineraries: readonly PickedItinerary[],
  session: FlightSession,
  overall: PickedItinerary | undefined,
): Map<string, FareTag[]> {
  const tags = new Map<string, FareTag[]>();
  const best = yardstickOf(itineraries);
  const award = (tag: FareTag, valueOf: (picked: PickedItinerary) => number): void => {
    let first: PickedItinerary | undefined;
    let most = Number.NEGATIVE_INFINITY;
    for (const picked of itineraries) {
      const value = valueOf(picked);
      if (first && (value < most || (value === most && !isBefore(picked, first)))) continue;
      first = picked;
      most = value;
    }
    if (!first) return;
    const { itineraryId } = first.itinerary;
    tags.set(itineraryId, [...(tags.get(itineraryId) ?? []), tag]);
  };
  if (itineraries.length < 2) return tags;
  award('Best Overall', (picked) => Number(picked === overall));
  award('Best Price', ({ offer }) => -offer.totalMinor);
  award('Best Quality', (picked) => quality(picked, best, session));
  award('Fastest', ({ itinerary }) => -itinerary.durationMinutes);
  return tags;
}

const isBefore = (a: PickedItinerary, b: PickedItinerary): boolean =>
  a.offer.totalMinor - b.offer.totalMinor < 0 ||
  (a.offer.totalMinor === b.offer.totalMinor && a.itinerary.departs < b.itinerary.departs);
