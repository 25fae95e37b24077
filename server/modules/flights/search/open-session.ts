import { setTimeout as after } from 'node:timers/promises';
import type { ChosenFare, FlightQuestion } from '#contract/flights.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { Principal } from '#server/platform/http/route.ts';
import { lookForChosen } from '../trip/chosen-itineraries.ts';
import type { FlightsDeps } from '../deps.ts';
import type { FlightSession } from './flight-session.ts';
import { keyOfQuestion } from './key-of-question.ts';

type Opening = Pick<FlightsDeps, 'sessions' | 'clock'>;

/** Interval for polling a slow supplier's answer, in real milliseconds. */
const pauseMs = 200;

/**
 * Opens a session. An expired one, another customer's and one of another question all fail alike: the customer has to
 * search again.
 */
export async function openFlightSession(
  { sessions, clock }: Opening,
  principal: Principal,
  request: FlightQuestion & { searchId?: string | undefined },
): Promise<FlightSession> {
  const { searchId } = request;
  const session =
    searchId && (await sessions.find({ id: searchId, customerId: principal.userId, now: clock.now() }));
  if (!session || keyOfQuestion(session.query.question) !== keyOfQuestion(request))
    throw new PortalError('search-expired');
  return session;
}

/**
 * The session of a search that contains the chosen itineraries, which the customer may have seen in a more complete
 * answer: waits for suppliers that are still being asked.
 */
export const withChosen = (
  opening: Opening,
  first: FlightSession,
  chosen: readonly ChosenFare[],
): Promise<FlightSession> =>
  waitForFlights(opening, first, (session) => lookForChosen(session, chosen) !== null);

/** The first of a search's sessions that is enough; the last one when its suppliers have all answered or failed. */
export async function waitForFlights(
  { sessions, clock }: Opening,
  first: FlightSession,
  isEnough: (session: FlightSession) => boolean,
): Promise<FlightSession> {
  let session = first;
  while (!isEnough(session)) {
    const { customerId } = first;
    const latest = await sessions.findLatest({ id: session.id, customerId, now: clock.now() });
    if (!latest) return session;
    if (latest.search.id === session.id) {
      if (!latest.isAsking) return session;
      await after(pauseMs);
    }
    session = latest.search;
  }
  return session;
}
