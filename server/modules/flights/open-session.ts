import { setTimeout as after } from 'node:timers/promises';
import type { ChosenFare, FlightQuestion } from '#contract/flights.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { Principal } from '#server/platform/http/route.ts';
import { lookForChosen } from './chosen-ways.ts';
import type { FlightsDeps } from './deps.ts';
import type { FlightSession } from './flight-session.ts';
import { keyOfQuestion } from './key-of-question.ts';

type Opening = Pick<FlightsDeps, 'sessions' | 'clock'>;

/** How often a slow supplier's answer is looked for, in real milliseconds. */
const pauseMs = 200;

/** A session that is too old, another customer's or of another question looks the same: search again. */
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
 * The answer of a search that has what was chosen, which may have been seen in an answer that had more: while slow
 * suppliers are asked, theirs is waited for. The search itself when nobody sells it.
 */
export async function withChosen(
  { sessions, clock }: Opening,
  first: FlightSession,
  chosen: readonly ChosenFare[],
): Promise<FlightSession> {
  let session = first;
  while (!lookForChosen(session, chosen)) {
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
