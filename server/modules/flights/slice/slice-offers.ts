import { money } from '#contract/money.ts';
import { convertBy } from '#server/modules/currencies/index.ts';
import { judgeFlight } from '#server/modules/policy/index.ts';
import type { PolicyVerdict } from '#contract/policy.ts';
import type { FlightSession, KeptFare, KeptItinerary } from '../search/flight-session.ts';
import { seatsOf } from '../search/party.ts';
import { type ChosenItinerary, isAfter, restOfTrip, tripPrices } from '../trip/trip-prices.ts';

/** A fare of an itinerary with the total of the whole trip when it is chosen, on one ticket or on several. */
export interface Offer {
  readonly fare: KeptFare;
  readonly totalMinor: number;
  readonly isShared: boolean;
  readonly inPolicy: boolean;
  /** The fare includes a checked bag. */
  readonly hasBag: boolean;
}

/** An itinerary that can follow the chosen ones, with its offers, the cheapest first; always at least one. */
export interface OfferedItinerary {
  readonly itinerary: KeptItinerary;
  /** Its position among the ways of its slice. */
  readonly at: number;
  readonly offers: readonly Offer[];
}

/** The itineraries of one slice that can follow the chosen ones before it. */
export interface SliceOffers {
  readonly session: FlightSession;
  /** The chosen itineraries, from the supplier with the lowest total for the trip. */
  readonly chosen: readonly ChosenItinerary[];
  readonly itineraries: readonly OfferedItinerary[];
}

const mostKept = 8;
const known = new WeakMap<FlightSession, Map<string, SliceOffers>>();

/**
 * The offers of the slice after the chosen itineraries, as `findChosen` returns them; computed once for each choice. An
 * itinerary that several suppliers sell is offered once, by the one with the lowest total for the trip.
 */
export function offersAfter(
  session: FlightSession,
  [chosen, ...others]: readonly [readonly ChosenItinerary[], ...(readonly ChosenItinerary[])[]],
): SliceOffers {
  const kept = known.get(session) ?? new Map<string, SliceOffers>();
  known.set(session, kept);
  const key = chosen.map(({ itinerary, fare }) => `${itinerary.itineraryId} ${fare.fareId}`).join(' ');
  const before = kept.get(key);
  if (before) return before;
  const made = { session, chosen, itineraries: offered(session, [chosen, ...others]) };
  const oldest = kept.keys().next();
  if (kept.size >= mostKept && !oldest.done) kept.delete(oldest.value);
  kept.set(key, made);
  return made;
}

function offered(
  session: FlightSession,
  bySupplier: readonly (readonly ChosenItinerary[])[],
): OfferedItinerary[] {
  const best = new Map<string, OfferedItinerary>();
  for (const [at, itinerary] of (session.slices[bySupplier[0]?.length ?? 0] ?? []).entries()) {
    const chosen = bySupplier.find(([one]) => !one || one.itinerary.source === itinerary.source);
    if (!chosen || !isAfter(itinerary, chosen)) continue;
    const offers = itinerary.fares
      .flatMap((fare) => offersOf(session, chosen, at, itinerary, fare))
      .toSorted((a, b) => a.totalMinor - b.totalMinor);
    if (offers.length === 0) continue;
    const known = best.get(itinerary.itineraryId);
    if (!known || leastOf(offers) < leastOf(known.offers))
      best.set(itinerary.itineraryId, { itinerary, at, offers });
  }
  return [...best.values()];
}

const leastOf = ([cheapest]: readonly Offer[]): number => cheapest?.totalMinor ?? Number.POSITIVE_INFINITY;

function offersOf(
  session: FlightSession,
  chosen: readonly ChosenItinerary[],
  at: number,
  itinerary: KeptItinerary,
  fare: KeptFare,
): Offer[] {
  const hasPolicy = session.circumstances.policy !== null;
  const hasBag = session.terms[fare.terms]?.checkedBag.kind === 'included';
  return tripPrices(session, chosen, at, fare).map((price) => ({
    fare,
    ...price,
    hasBag,
    inPolicy:
      hasPolicy && verdictOf(session, chosen, { itinerary, at, fare, ...price }).state === 'in_policy',
  }));
}

/** The policy verdict on the trip that a fare leads to, at its price. [POL-03] */
export function verdictOf(
  session: FlightSession,
  chosen: readonly ChosenItinerary[],
  picked: PickedOffer,
): PolicyVerdict {
  return judgeTrip(session, tripWith(session, chosen, picked), picked.totalMinor);
}

/** A fare of a way as one of its offers has it. */
type PickedOffer = Pick<OfferedItinerary, 'itinerary' | 'at'> &
  Pick<Offer, 'fare' | 'totalMinor' | 'isShared'>;

/**
 * The whole trip that an offer prices: the chosen itineraries, the offer's own, and the cheapest ones that complete it.
 */
export const tripWith = (
  session: FlightSession,
  chosen: readonly ChosenItinerary[],
  { itinerary, at, fare, isShared }: Omit<PickedOffer, 'totalMinor'>,
): ChosenItinerary[] => [
  ...chosen,
  { itinerary, fare },
  ...restOfTrip(session, chosen.length, at, { isShared }),
];

/** The policy verdict on a whole trip. */
export const judgeTrip = (
  session: FlightSession,
  trip: readonly ChosenItinerary[],
  totalMinor: number,
): PolicyVerdict =>
  judgeFlight(
    session.circumstances.policy,
    judgedOf(session, trip, totalMinor),
    convertBy(session.circumstances.rates),
  );

/** What a policy judges of a whole trip. */
export const judgedOf = (
  { query, terms }: FlightSession,
  trip: readonly ChosenItinerary[],
  totalMinor: number,
) => ({
  total: money(totalMinor, query.currency),
  seats: seatsOf(query.party),
  slices: trip.map(({ itinerary, fare }) => ({
    flownMinutes: itinerary.flownMinutes,
    cabin: terms[fare.terms]?.cabin ?? query.cabin,
  })),
  isRoundTrip: query.tripType === 'round_trip',
});
