import type { Language, PlainDate } from '#contract/values/dates.ts';
import type {
  ChosenFare,
  FlightFacet,
  FlightFilters,
  FlightSearchRequest,
  FlightWarning,
  SliceItinerary,
} from '#contract/flights.ts';
import type { Cabin } from '#contract/enums/index.ts';
import type { FareShelf } from '#contract/flights.ts';
import type { PolicyVerdict } from '#contract/policy.ts';
import type { WireMoney } from '#contract/money.ts';
import { PortalError } from '#server/platform/errors.ts';
import { findChosen, lookForChosen } from './chosen-itineraries.ts';
import type { FlightsDeps } from '../deps.ts';
import type { FlightSession } from '../search/flight-session.ts';
import { presentEnd, withAirports } from '../search/present-search.ts';
import { presentItinerary } from '../slice/present-itinerary.ts';
import { judgeTrip, offersAfter, type SliceOffers, tripWith } from '../slice/slice-offers.ts';
import { fareChoices } from './fare-choices.ts';
import { tripFacts } from './trip-facts.ts';
import { type ChosenItinerary, tripTotal } from './trip-prices.ts';
import { viewSlice } from '../slice/view-slice.ts';

/** A trip whose every slice is chosen, for a shop that sells flights together with something else. */
export interface WholeTrip {
  readonly chosen: readonly ChosenFare[];
  /** For the whole party, in minor units of the search's currency. */
  readonly totalMinor: number;
  /** One ticket, no transfer on one's own, no night between two flights. */
  readonly isSimple: boolean;
  readonly warnings: readonly FlightWarning[];
  /** The day on which the first slice lands, there. */
  readonly landsOn: PlainDate;
  /** The day on which the last slice leaves, there. */
  readonly leavesOn: PlainDate;
  readonly policy: PolicyVerdict;
  readonly itineraries: readonly ChosenItinerary[];
  /** The cabin of each slice's fare. */
  readonly cabins: readonly Cabin[];
}

export interface WholeTripsView {
  readonly totalCount: number;
  readonly trips: readonly WholeTrip[];
  readonly facets: readonly FlightFacet[];
  readonly durations: { shortestMinutes: number; longestMinutes: number } | null;
  readonly relax: readonly { filter: string; wouldMatch: number }[];
}

type View = Pick<FlightSearchRequest, 'sort'> & { readonly filters: FlightFilters };

/**
 * The trips that follow the first chosen slices: one for each way of the next slice, with the cheapest ways after it,
 * filtered and in order. A way is listed at its cheapest fare above Basic Economy, and in Basic Economy only where it
 * has no other. Throws `flight-gone` for slices that are not sold.
 */
export function listWholeTrips(
  session: FlightSession,
  chosen: readonly ChosenFare[],
  { filters, sort }: View,
): WholeTripsView {
  const offers = aboveBasic(offersAfter(session, findChosen(session, chosen)));
  const { matching, facets, durations, relax } = viewSlice(offers, { filters, sort, offset: 0, limit: 1 });
  return {
    totalCount: offers.itineraries.length,
    trips: matching.map(({ itinerary, at, offer }) =>
      toWhole(session, tripWith(session, offers.chosen, { itinerary, at, ...offer }), offer.totalMinor),
    ),
    facets,
    durations,
    relax,
  };
}

const above = new WeakMap<SliceOffers, SliceOffers>();

/** The same ways without their Basic Economy fares, where they have others. */
function aboveBasic(offers: SliceOffers): SliceOffers {
  const known = above.get(offers);
  if (known) return known;
  const { terms } = offers.session;
  const made = {
    ...offers,
    itineraries: offers.itineraries.map((one) => {
      const others = one.offers.filter(({ fare }) => !isBasic(terms[fare.terms]?.cabin));
      return others.length === 0 || others.length === one.offers.length ? one : { ...one, offers: others };
    }),
  };
  above.set(offers, made);
  return made;
}

export const isBasic = (cabin: Cabin | undefined): boolean => cabin === 'BasicEconomy';

/** The trip of fares chosen for every slice. Throws `flight-gone` when it is not sold. */
export function findWholeTrip(session: FlightSession, chosen: readonly ChosenFare[]): WholeTrip {
  const trip = lookForWholeTrip(session, chosen);
  if (!trip) throw new PortalError('flight-gone');
  return trip;
}

/** The same; null instead of throwing. */
export function lookForWholeTrip(session: FlightSession, chosen: readonly ChosenFare[]): WholeTrip | null {
  const [trip] = lookForChosen(session, chosen) ?? [];
  return trip?.length === session.slices.length ? toWhole(session, trip, tripTotal(trip)) : null;
}

function toWhole(
  session: FlightSession,
  itineraries: readonly ChosenItinerary[],
  totalMinor: number,
): WholeTrip {
  const { warnings } = tripFacts(session, itineraries);
  const flights = (itinerary: ChosenItinerary | undefined) =>
    (itinerary?.itinerary.flights ?? []).map((at) => session.flights[at]);
  return {
    chosen: itineraries.map(({ itinerary, fare }) => ({
      itineraryId: itinerary.itineraryId,
      fareId: fare.fareId,
    })),
    totalMinor,
    isSimple: warnings.length === 0,
    warnings,
    landsOn: flights(itineraries[0]).at(-1)?.arrivesLocal.slice(0, 10) ?? '',
    leavesOn: flights(itineraries.at(-1))[0]?.departsLocal.slice(0, 10) ?? '',
    policy: judgeTrip(session, itineraries, totalMinor),
    itineraries,
    cabins: itineraries.map(({ fare }) => session.terms[fare.terms]?.cabin ?? session.query.cabin),
  };
}

/** A fare of one slice of a whole trip: how much more or less the trip costs in it, and no total. */
interface OtherFare {
  readonly fare: FareShelf;
  readonly isChosen: boolean;
  readonly costs: 'less' | 'same' | 'more';
  readonly difference: WireMoney;
  readonly policy: PolicyVerdict['state'];
}

/** Every fare of every slice, cheapest first. */
export const listFaresOfTrip = (
  session: FlightSession,
  { itineraries }: Pick<WholeTrip, 'itineraries'>,
  language: Language,
): OtherFare[][] =>
  itineraries.map((_, slice) =>
    fareChoices(session, itineraries, slice, language).map(
      ({ isChosen, costs, difference, policy, tripTotal: _total, ...fare }) => ({
        fare,
        isChosen,
        costs,
        difference,
        policy: policy.state,
      }),
    ),
  );

/** Its flights for a reader. */
export const presentWholeTrip = (
  { places }: Pick<FlightsDeps, 'places'>,
  session: FlightSession,
  { itineraries }: Pick<WholeTrip, 'itineraries'>,
  language: Language,
): SliceItinerary[] =>
  itineraries.map(({ itinerary, fare }, index) =>
    presentItinerary({ places, language }, session, index, itinerary, fare),
  );

/** Where a search starts, for a reader. */
export function presentOrigin(
  { places }: Pick<FlightsDeps, 'places'>,
  { query }: FlightSession,
  language: Language,
) {
  const [first] = query.slices;
  if (!first) throw new RangeError('a search without slices');
  return presentEnd({ places, language }, first.origin);
}

/** Facets with the names of airports, and without prices: those are of the flights alone. */
export const presentFacets = (
  { places }: Pick<FlightsDeps, 'places'>,
  facets: readonly FlightFacet[],
  language: Language,
): FlightFacet[] =>
  facets.map((facet) => {
    const { name, values } = withAirports({ places, language }, facet);
    return { name, values: values.map((value) => ({ ...value, lowestTotal: null })) };
  });
