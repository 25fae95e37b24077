import type { z } from 'zod';
import { type RoomCompliance, subtitleOfTripType } from '#contract/enums/index.ts';
import type {
  FlightFacet,
  flightCardSchema,
  flightPlaceSchema,
  flightSearchAnswerSchema,
} from '#contract/flights.ts';
import { type Money, money, shareOf, toWireMoney } from '#contract/money.ts';
import { delayKnowledge, tellMissed } from '#server/modules/delay-odds/index.ts';
import { presentSpread } from '#server/modules/pricing/index.ts';
import { citiesInOrder, itineraryTitle } from '../trip/fare-words.ts';
import type { FlightSession, KeptItinerary, SliceEnd } from './flight-session.ts';
import { nearestInPolicy } from '../slice/nearest-in-policy.ts';
import { seatsOf } from './party.ts';
import { presentItinerary, type Reader, warningsOf } from '../slice/present-itinerary.ts';
import type { PickedItinerary } from '../slice/scores.ts';
import { judgeTrip, type SliceOffers, tripWith } from '../slice/slice-offers.ts';
import { tierOf, ticketTypeOf } from './tickets.ts';
import type { SliceView, ViewRequest } from '../slice/view-slice.ts';
import { whyEmpty } from '../slice/why-empty.ts';
import { earnAndPayable } from '../slice/earn-and-payable.ts';

/** A page of a slice in the response. */
export function presentSearch(
  reader: Reader,
  offers: SliceOffers,
  view: SliceView,
  { offset, limit }: ViewRequest,
): z.input<typeof flightSearchAnswerSchema> {
  const { session, chosen } = offers;
  const { query } = session;
  const middle = middleEmissions(offers);
  return {
    searchId: session.id,
    observedAt: session.observedAt.toISOString(),
    expiresAt: session.expiresAt.toISOString(),
    complete: session.missing.length === 0 && session.asking.length === 0,
    missing: [...session.missing],
    asking: [...session.asking],
    title: titleOf(reader, session),
    subtitle: subtitleOfTripType[query.tripType],
    slices: query.slices.map(({ origin, destination, date }) => ({
      origin: presentEnd(reader, origin),
      destination: presentEnd(reader, destination),
      date,
    })),
    sliceIndex: chosen.length,
    chosen: chosen.map(({ itinerary, fare }, index) =>
      presentItinerary(reader, session, index, itinerary, fare),
    ),
    passengerCount: passengerCount(session),
    currency: query.currency,
    compliance: complianceIn(session, view.matching),
    totalCount: offers.itineraries.length,
    matchingCount: view.matching.length,
    itineraries: view.matching
      .slice(offset, offset + limit)
      .map((picked) => presentCard(reader, offers, view, picked, middle)),
    facets: view.facets.map((facet) => withAirports(reader, facet)),
    histogram: view.spread && presentSpread(view.spread, query.currency),
    durations: view.durations,
    ...(offers.itineraries.length === 0 && chosen.length === 0
      ? { empty: whyEmpty(reader.places, session) }
      : {}),
    relax: view.relax,
  };
}

function presentCard(
  reader: Reader,
  offers: SliceOffers,
  view: SliceView,
  picked: PickedItinerary,
  middleKg: number,
): z.input<typeof flightCardSchema> {
  const { session, chosen } = offers;
  const { itinerary, at, offer } = picked;
  const total = money(offer.totalMinor, session.query.currency);
  const trip = tripWith(session, chosen, { itinerary, at, ...offer });
  const type = ticketTypeOf(
    session,
    trip.map((one) => one.itinerary),
    offer.isShared,
  );
  const warnings = warningsOf(session, itinerary);
  return {
    ...presentItinerary(reader, session, chosen.length, itinerary, offer.fare),
    tags: [...(view.tags.get(itinerary.itineraryId) ?? [])],
    fareScore: Math.max(0, view.scoreOf(picked)),
    kind: type === 'single' ? 'single' : 'multi-travel',
    tier: tierOf(session, type),
    multiTicketType: type,
    warnings: type === 'single' ? warnings : [...warnings, 'separate_tickets'],
    missedConnections: missedConnections(reader, session, itinerary),
    emissionsDifferencePercent: middleKg > 0 ? Math.round((itinerary.co2Kg / middleKg - 1) * 100) : 0,
    price: {
      total: toWireMoney(total),
      perPassenger: toWireMoney(perPassenger(session, total)),
      ...earnAndPayable(session, trip, total),
    },
    fareCount: itinerary.fares.length,
    policy: judgeTrip(session, trip, offer.totalMinor),
    nearestInPolicy: nearestInPolicy(picked, offers),
  };
}

const missedConnections = (
  { places }: Reader,
  { flights }: FlightSession,
  itinerary: KeptItinerary,
): (number | null)[] => {
  const flown = itinerary.flights.flatMap((at) => flights[at] ?? []);
  return tellMissed(
    delayKnowledge(),
    places,
    flown.map(({ origin, destination, departsLocal, arrives }, at) => {
      const next = flown[at + 1];
      return {
        origin,
        destination,
        departs: departsLocal.slice(0, 16),
        stopoverMinutes: next ? next.departs - arrives : null,
      };
    }),
  );
};

/** Names of the airports of a facet, in the reader's language: their own at the ends, the city's on the way. */
export function withAirports({ places, language }: Reader, facet: FlightFacet): FlightFacet {
  if (!airportFacets.has(facet.name)) return facet;
  return {
    ...facet,
    values: facet.values.map((one) => {
      const airport = places.airport(one.value, language);
      const name = facet.name === 'connectionAirports' ? airport?.cityName : airport?.name;
      return name ? { ...one, label: `${name} (${one.value})` } : one;
    }),
  };
}

const airportFacets: ReadonlySet<FlightFacet['name']> = new Set([
  'departureAirports',
  'arrivalAirports',
  'connectionAirports',
]);

/** The total per passenger, rounded to minor units. */
export const perPassenger = (session: FlightSession, total: Money): Money =>
  shareOf(total, 1, passengerCount(session));

export const passengerCount = ({ query: { party } }: FlightSession): number =>
  seatsOf(party) + party.infantsInLap;

/**
 * 'City to City': where the slices lead, in order, and where one leaves from elsewhere than the last has landed.
 * [AIR-05]
 */
export function titleOf(reader: Reader, { query }: Pick<FlightSession, 'query'>): string {
  const visited = query.tripType === 'round_trip' ? query.slices.slice(0, 1) : query.slices;
  const cities = visited.map(
    ({ origin, destination }) => [cityOf(reader, origin), cityOf(reader, destination)] as const,
  );
  return itineraryTitle(citiesInOrder(cities), reader.language);
}

const cityOf = ({ places, language }: Reader, { placeId, airports }: SliceEnd): string =>
  (placeId.startsWith('city:') && places.find(placeId, language)?.name) ||
  (places.airport(airports[0] ?? '', language)?.cityName ?? airports[0] ?? '');

export function presentEnd(reader: Reader, end: SliceEnd): z.input<typeof flightPlaceSchema> {
  const { placeId, airports } = end;
  const cityName = cityOf(reader, end);
  const airport = reader.places.airport(airports[0] ?? '', reader.language);
  const name = placeId.startsWith('city:') ? cityName : (airport?.name ?? cityName);
  return { placeId, name, cityName, codes: [...airports] };
}

/** How many of the matching flights are in policy; none on consumer. [POL-04] */
function complianceIn(
  { circumstances }: FlightSession,
  matching: readonly PickedItinerary[],
): RoomCompliance {
  if (!circumstances.policy) return 'none';
  const kept = matching.filter(({ offer }) => offer.inPolicy).length;
  if (kept === 0) return 'none';
  return kept === matching.length ? 'all' : 'some';
}

function middleEmissions({ itineraries }: SliceOffers): number {
  const sorted = Float64Array.from(itineraries, ({ itinerary }) => itinerary.co2Kg).sort();
  return sorted[sorted.length >> 1] ?? 0;
}
