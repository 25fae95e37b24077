import { isDeepStrictEqual } from 'node:util';
import { addDays, daysBetween, type Language, type PlainDate } from '#contract/values/dates.ts';
import type { FlightPassengers, FlightQuestion } from '#contract/flights.ts';
import type { PackageQuestion, PackageSearchRequest } from '#contract/packages.ts';
import { availabilityRequestSchema } from '#contract/stays.ts';
import {
  findWholeTrip,
  type FlightSession,
  lookForWholeTrip,
  openFlightSession,
  searchFlightsAnew,
  waitForFlights,
  type WholeTrip,
} from '#server/modules/flights/index.ts';
import { type SearchSession, searchStaysAnew } from '#server/modules/stays/index.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { Principal } from '#server/platform/http/route.ts';
import type { PackagesDeps } from './deps.ts';
import { passengersOf } from './party.ts';
import { proposedTrip } from './proposed-trip.ts';

/** A search of packages: one search of flights and one of stays, for the same people. */
export interface PackageSearch {
  readonly searchId: string;
  readonly passengers: FlightPassengers;
  readonly flights: FlightSession;
  readonly stays: SearchSession;
}

/** The two parts of a search's id. */
export function idsOf(searchId: string): { flightSearchId: string; staySearchId: string } {
  const [flightSearchId = '', staySearchId = ''] = searchId.split('.');
  return { flightSearchId, staySearchId };
}

/** The same question as the shop of flights takes it. */
export const flightQuestionOf = (question: PackageQuestion): FlightQuestion => ({
  tripType: 'round_trip',
  slices: [
    { origin: question.from, destination: question.to, date: question.departOn },
    { origin: question.to, destination: question.from, date: question.returnOn },
  ],
  passengers: passengersOf(question.rooms),
  cabin: question.cabin,
  currency: question.currency,
});

/** An airport with those nearby stands for the airport: a hotel is near one place. */
const stayPlaceOf = ({ to }: PackageQuestion): string => to.replace(/^near:/, 'airport:');

/**
 * Asks the shops of flights and stays and keeps both answers. Airlines that are slow are waited for while there is
 * nothing to sell without them: a flight to propose, or the chosen ones. The nights begin when the chosen or the proposed flight
 * lands, unless the question says otherwise. Throws the errors of both searches, and `flight-gone` for chosen flights
 * that are not sold.
 */
export async function searchAnew(
  deps: PackagesDeps,
  principal: Principal,
  question: PackageQuestion & Pick<PackageSearchRequest, 'chosen' | 'flightFilters'>,
  language: Language,
): Promise<PackageSearch> {
  const first = await searchFlightsAnew(deps.flights, principal, flightQuestionOf(question));
  const flights = await waitForFlights(deps.flights, first, (session) =>
    question.chosen
      ? lookForWholeTrip(session, question.chosen) !== null
      : proposedTrip(session, question.flightFilters) !== null,
  );
  const trip = question.chosen
    ? findWholeTrip(flights, question.chosen)
    : proposedTrip(flights, question.flightFilters);
  const stays = await searchStaysAnew(
    deps.stays,
    principal,
    availabilityRequestSchema.parse({
      placeId: stayPlaceOf(question),
      ...nightsOf(question, trip),
      rooms: question.rooms,
      currency: question.currency,
      listingType: 'hotel',
    }),
    language,
  );
  await deps.stays.sessions.keep(stays);
  return {
    searchId: `${flights.id}.${stays.id}`,
    passengers: flights.query.question.passengers,
    flights,
    stays,
  };
}

/**
 * The nights of a question. Where it leaves out the first one, it is the night on which the flight lands, or the one of
 * departure where that is no night before the way back. Throws `validation-failed` for nights outside the flights' days.
 */
export function nightsOf(
  { departOn, returnOn, checkOut = returnOn, ...asked }: PackageQuestion,
  trip: Pick<WholeTrip, 'landsOn'> | null,
): { checkIn: PlainDate; checkOut: PlainDate } {
  const landsOn = trip && trip.landsOn < checkOut ? trip.landsOn : departOn;
  const checkIn = asked.checkIn ?? landsOn;
  // Across the date line one may land on the day before.
  if (checkIn < addDays(departOn, -1) || checkOut > returnOn || checkOut <= checkIn)
    throw new PortalError('validation-failed', {
      errors: [{ path: 'body.checkIn', message: 'The nights lie between both flights, one at least.' }],
    });
  return { checkIn, checkOut };
}

/**
 * Opens a search. An expired one, another customer's and one of another question all fail alike: the customer has to
 * search again.
 */
export async function openSearch(
  deps: PackagesDeps,
  principal: Principal,
  question: PackageQuestion & { readonly searchId?: string | undefined },
): Promise<PackageSearch> {
  const { searchId = '' } = question;
  const { flightSearchId, staySearchId } = idsOf(searchId);
  const key = { id: staySearchId, customerId: principal.userId, now: deps.clock.now() };
  const [flights, stays] = await Promise.all([
    openFlightSession(deps.flights, principal, { ...flightQuestionOf(question), searchId: flightSearchId }),
    staySearchId === '' ? undefined : deps.stays.sessions.find(key),
  ]);
  if (!stays || !answers(stays, question)) throw new PortalError('search-expired');
  return { searchId, passengers: flights.query.question.passengers, flights, stays };
}

function answers({ query }: SearchSession, question: PackageQuestion): boolean {
  const { checkIn = query.checkIn, checkOut = query.checkOut } = question;
  return (
    query.place?.placeId === stayPlaceOf(question) &&
    query.currency === question.currency &&
    query.checkIn === checkIn &&
    query.checkOut === checkOut &&
    query.nights === daysBetween(checkIn, checkOut) &&
    isDeepStrictEqual(
      query.rooms.map(({ adults, childAges }) => [adults, ...childAges]),
      question.rooms.map(({ adults, childAges }) => [adults, ...childAges]),
    )
  );
}
