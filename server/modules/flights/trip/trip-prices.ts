import type { FlightSession, KeptFare, KeptItinerary } from '../search/flight-session.ts';

/** The least time between landing on one slice and leaving on the next. */
export const changeMinutes = 60;

/** A way that was chosen for an earlier slice, with the fare it is taken in. */
export interface ChosenItinerary {
  readonly itinerary: KeptItinerary;
  readonly fare: KeptFare;
}

/** The price of a whole trip that includes one fare, and its ticketing. */
export interface TripPrice {
  readonly totalMinor: number;
  /** Every slice on one ticket. */
  readonly isShared: boolean;
}

const never = Number.POSITIVE_INFINITY;
type Price = (fare: KeptFare) => number;
const own: Price = (fare) => fare.ownMinor;
const shared: Price = (fare) => fare.sharedMinor ?? never;

/** Of each way of a slice: the least that the slices after it cost, and the way that begins them. */
interface Rest {
  readonly minor: Float64Array;
  readonly next: Int32Array;
}

interface Rests {
  readonly own: Rest;
  readonly shared: Rest;
}

type Searched = Pick<FlightSession, 'slices'>;

/** A session never changes, so its cheapest completions are computed once. */
const restsOf = new WeakMap<Searched, readonly Rests[]>();

/**
 * The lowest total of the slices after each itinerary, slice by slice: on separate tickets, and on one shared ticket. A
 * trip comes from one supplier, because bookings at two cannot be atomic.
 */
function rests(session: Searched): readonly Rests[] {
  const known = restsOf.get(session);
  if (known) return known;
  const made: Rests[] = [];
  for (let slice = session.slices.length - 1; slice >= 0; slice--) {
    const itineraries = session.slices[slice] ?? [];
    const next = session.slices[slice + 1];
    const after = made[0];
    made.unshift(
      next && after
        ? {
            own: completed(itineraries, next, after.own, own, (itinerary) => itinerary.source),
            shared: completed(itineraries, next, after.shared, shared, (itinerary) => itinerary.sharing),
          }
        : { own: nothingLeft(itineraries), shared: nothingLeft(itineraries) },
    );
  }
  restsOf.set(session, made);
  return made;
}

const nothingLeft = (itineraries: readonly KeptItinerary[]): Rest => ({
  minor: new Float64Array(itineraries.length),
  next: new Int32Array(itineraries.length).fill(-1),
});

/** For itineraries in order of departure: the lowest price among each and all later ones. */
interface Ladder {
  readonly departs: number[];
  readonly best: number[];
}

function completed(
  itineraries: readonly KeptItinerary[],
  next: readonly KeptItinerary[],
  after: Rest,
  price: Price,
  groupOf: (itinerary: KeptItinerary) => string | null,
): Rest {
  const costs = Float64Array.from(
    next,
    (itinerary, at) => cheapest(itinerary, price) + (after.minor[at] ?? never),
  );
  const ladders = laddersOf(next, costs, groupOf);
  const minor = new Float64Array(itineraries.length).fill(never);
  const following = new Int32Array(itineraries.length).fill(-1);
  for (const [at, itinerary] of itineraries.entries()) {
    const group = groupOf(itinerary);
    const ladder = group === null ? undefined : ladders.get(group);
    const best = ladder?.best[firstAfter(ladder.departs, itinerary.arrives + changeMinutes)];
    if (best === undefined) continue;
    minor[at] = costs[best] ?? never;
    following[at] = best;
  }
  return { minor, next: following };
}

function laddersOf(
  next: readonly KeptItinerary[],
  costs: Float64Array,
  groupOf: (itinerary: KeptItinerary) => string | null,
): Map<string, Ladder> {
  const ladders = new Map<string, Ladder>();
  const inOrder = [...next.keys()].toSorted((a, b) => (next[b]?.departs ?? 0) - (next[a]?.departs ?? 0));
  for (const at of inOrder) {
    const itinerary = next[at];
    const group = itinerary ? groupOf(itinerary) : null;
    if (!itinerary || group === null) continue;
    const ladder = ladders.get(group) ?? { departs: [], best: [] };
    ladders.set(group, ladder);
    const before = ladder.best.at(-1);
    const isCheaper = before === undefined || (costs[at] ?? never) <= (costs[before] ?? never);
    ladder.departs.push(itinerary.departs);
    ladder.best.push(isCheaper ? at : before);
  }
  for (const ladder of ladders.values()) {
    ladder.departs.reverse();
    ladder.best.reverse();
  }
  return ladders;
}

/** Position of the first departure at or after a moment. */
function firstAfter(departs: readonly number[], moment: number): number {
  let [low, high] = [0, departs.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((departs[middle] ?? never) < moment) low = middle + 1;
    else high = middle;
  }
  return low;
}

const cheapest = (itinerary: KeptItinerary, price: Price): number =>
  itinerary.fares.reduce((least, fare) => Math.min(least, price(fare)), never);

function cheapestFare(itinerary: KeptItinerary, price: Price): KeptFare | undefined {
  return itinerary.fares.reduce<KeptFare | undefined>(
    (best, fare) => (best && price(best) <= price(fare) ? best : fare),
    undefined,
  );
}

/** Whether an itinerary departs late enough after those chosen before it. */
export const isAfter = (itinerary: KeptItinerary, chosen: readonly ChosenItinerary[]): boolean => {
  const last = chosen.at(-1)?.itinerary;
  return !last || itinerary.departs >= last.arrives + changeMinutes;
};

/**
 * The lowest prices of the whole trip when `fare` of the itinerary at position `at` follows the chosen ones: on
 * separate tickets for every slice, and on one ticket where the same airline sells them all; the cheaper first. Empty
 * when no itinerary can follow. Totals are for the whole party. [AIR-04]
 */
export function tripPrices(
  session: Searched,
  chosen: readonly ChosenItinerary[],
  at: number,
  fare: KeptFare,
): TripPrice[] {
  const slice = chosen.length;
  const itinerary = session.slices[slice]?.[at];
  const rest = rests(session)[slice];
  if (!itinerary || !rest) return [];
  const all = [...chosen, { itinerary, fare }];
  const ownTotal = sum(all, own) + (rest.own.minor[at] ?? never);
  const sharedTotal = isOneTicket(all) ? sum(all, shared) + (rest.shared.minor[at] ?? never) : never;
  const prices = [
    { totalMinor: sharedTotal, isShared: true },
    { totalMinor: ownTotal, isShared: false },
  ].filter(({ totalMinor }) => totalMinor < never);
  // One slice is one ticket; several tickets are only offered where they are cheaper than one.
  const isSingle = session.slices.length === 1 && sharedTotal < never;
  return prices
    .filter(({ isShared, totalMinor }) => isShared || (!isSingle && totalMinor < sharedTotal))
    .toSorted((a, b) => a.totalMinor - b.totalMinor);
}

/** Whether itineraries can share one ticket: all are sold by the same airline in the same search. */
export const isOneTicket = (all: readonly ChosenItinerary[]): boolean => {
  const sharing = all[0]?.itinerary.sharing ?? null;
  return sharing !== null && all.every(({ itinerary }) => itinerary.sharing === sharing);
};

/** The total of a trip whose every slice is chosen, in minor units for the whole party. */
export const tripTotal = (trip: readonly ChosenItinerary[]): number =>
  sum(trip, isOneTicket(trip) ? shared : own);

/** The part of that total that each slice costs. */
export const sliceCosts = (trip: readonly ChosenItinerary[]): number[] => {
  const price = isOneTicket(trip) ? shared : own;
  return trip.map(({ fare }) => price(fare));
};

const sum = (all: readonly ChosenItinerary[], price: Price): number =>
  all.reduce((total, { fare }) => total + price(fare), 0);

/** The itineraries that complete the trip after the one at position `at` of a slice, at the price of `tripPrices`. */
export function restOfTrip(
  session: Searched,
  slice: number,
  at: number,
  { isShared }: Pick<TripPrice, 'isShared'>,
): ChosenItinerary[] {
  const found: ChosenItinerary[] = [];
  const all = rests(session);
  const price = isShared ? shared : own;
  for (let [here, itinerary] = [slice, at]; here + 1 < session.slices.length; here++) {
    const next = (isShared ? all[here]?.shared : all[here]?.own)?.next[itinerary] ?? -1;
    const following = session.slices[here + 1]?.[next];
    const fare = following && cheapestFare(following, price);
    if (!following || !fare) return found;
    found.push({ itinerary: following, fare });
    itinerary = next;
  }
  return found;
}
