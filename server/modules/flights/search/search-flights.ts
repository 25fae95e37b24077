import type { z } from 'zod';
import type { Language } from '#contract/values/dates.ts';
import type { FlightQuestion, FlightSearchRequest, flightSearchAnswerSchema } from '#contract/flights.ts';
import { PortalError } from '#server/platform/errors.ts';
import { loadCircumstances } from '#server/modules/pricing/index.ts';
import type { Principal } from '#server/platform/http/route.ts';
import { newId } from '#server/platform/ids.ts';
import { findChosen } from '../trip/chosen-itineraries.ts';
import type { FlightsDeps } from '../deps.ts';
import type { FlightSession, SessionQuery } from './flight-session.ts';
import { findFlights } from './find-flights.ts';
import { keepLater, keepSearch } from './keep-search.ts';
import { openFlightSession, withChosen } from './open-session.ts';
import { partyOf } from './party.ts';
import { presentSearch } from './present-search.ts';
import { resolveSlices } from './resolve-question.ts';
import { judgedOf, offersAfter, type SliceOffers, tripWith } from '../slice/slice-offers.ts';
import { viewSlice } from '../slice/view-slice.ts';

const freshMinutes = 15;

/**
 * Answers a search of flights with the itineraries of the slice after the chosen ones. A first search asks the
 * suppliers for every slice and stores their results; a follow-up reads those again. [AIR-01] [AIR-03]
 */
export async function searchFlights(
  deps: FlightsDeps,
  principal: Principal,
  request: FlightSearchRequest,
  language: Language,
): Promise<z.input<typeof flightSearchAnswerSchema>> {
  const isFollowup = request.searchType === 'FollowupSearch';
  const first = isFollowup
    ? await openFlightSession(deps, principal, request)
    : await searchAnew(deps, principal, request);
  const session = await withChosen(deps, first, request.chosen);
  const chosen = findChosen(session, request.chosen);
  if (request.chosen.length >= session.slices.length)
    throw new PortalError('validation-failed', {
      errors: [{ path: 'body.chosen', message: 'Every flight of the trip is chosen already.' }],
    });
  const offers = offersAfter(session, chosen);
  if (!isFollowup) noteJudged(deps, principal, offers, request);
  return presentSearch({ places: deps.places, language }, offers, viewSlice(offers, request), request);
}

/** Keeps what the policy judged, price, flown time and cabins of the trip that each shown flight leads to, and with whom. */
function noteJudged(
  deps: FlightsDeps,
  principal: Principal,
  offers: SliceOffers,
  request: FlightSearchRequest,
): void {
  const { session } = offers;
  const { id: searchId, observedAt: at, query } = session;
  const nameOf = new Map(session.airlines.map(({ code, name }) => [code, name]));
  const facts = () =>
    viewSlice(offers, request).matching.map(({ itinerary, at: index, offer }) => ({
      id: itinerary.itineraryId,
      name: itinerary.carriers.map((code) => nameOf.get(code) ?? code).join(', '),
      ...judgedOf(session, tripWith(session, [], { itinerary, at: index, ...offer }), offer.totalMinor),
    }));
  deps.noteJudged?.(principal, { searchId, product: 'flight', at, circumstances: query.question, facts });
}

/** Asks the suppliers for every slice and stores their results. Throws `search-failed` when none answers. */
export async function searchAnew(
  deps: FlightsDeps,
  principal: Principal,
  { tripType, slices: asked, passengers, cabin, currency }: FlightQuestion,
): Promise<FlightSession> {
  const question = { tripType, slices: asked, passengers, cabin, currency };
  const query = queryOf(question, resolveSlices(deps, question));
  const observedAt = deps.clock.now();
  const waves = findFlights(deps, query);
  const [first, circumstances] = await Promise.all([
    waves.next(),
    loadCircumstances(deps, principal, { currency, keep: ({ flights }) => ({ flights }) }),
  ]);
  if (first.done) throw new PortalError('search-failed');
  const { merged, missing, asking } = first.value;
  const session: FlightSession = {
    id: newId(),
    customerId: principal.userId,
    observedAt,
    expiresAt: new Date(observedAt.getTime() + freshMinutes * 60_000),
    query,
    missing,
    asking,
    circumstances,
    ...merged,
  };
  // Stored before the response: the next request may reach any process.
  await keepSearch(deps, session);
  if (asking.length > 0) deps.goOn(keepLater(deps, session, waves));
  return session;
}

/** A question with the airports to search for its slices. */
export function queryOf(question: FlightQuestion, slices: SessionQuery['slices']): SessionQuery {
  const { tripType, cabin, currency } = question;
  return { question, tripType, slices, party: partyOf(question), cabin, currency };
}
