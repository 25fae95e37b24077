import { z } from 'zod';
import { listAirlineCredits } from '#contract/flights/airline-credits.ts';
import { openFlightBookingSession } from '#contract/booking.ts';
import { getFlightItinerary } from '#contract/trips/flight-trip.ts';
import { searchFlights } from '#contract/flights.ts';
import { cancelTrip, quoteCancellation } from '#contract/trips.ts';
import type { TestCaller, TestPortal } from '#tests/support/portal.ts';
import { vi } from 'vitest';
import { ask } from './ask.ts';
import { bookFlightAndWait, flightBody, searchOut } from './flights.ts';
import { cardOf } from './stays.ts';

const clock = z.object({ now: z.iso.datetime() });

/**
 * Creates an airline credit: books American to Los Angeles for tomorrow at a fare refunded as credit,
 * and cancels after the void window.
 */
export async function earnCredit(
  caller: TestCaller,
  portal: TestPortal,
  about: { email: string; travelerId: string },
): Promise<string> {
  const { now } = clock.parse((await portal.world('GET', '/v1/clock')).body);
  const at = Date.parse(now);
  const question = {
    tripType: 'one_way' as const,
    slices: [{ origin: 'airport:JFK', destination: 'airport:LAX', date: soonDay(at) }],
  };
  const searchId = await searchOut(caller, question);
  const { itineraries } = await ask(caller, searchFlights, {
    body: { ...question, searchType: 'FollowupSearch', searchId, limit: 100 },
  });
  const flown = itineraries.find(
    ({ segments }) =>
      segments.every(({ marketingAirline }) => marketingAirline.code === 'AA') &&
      Date.parse(segments[0]?.zonedDeparture ?? '') < at + 23 * 3_600_000,
  );
  if (!flown) throw new Error('American does not fly soon.');
  const chosen = [{ itineraryId: flown.itineraryId, fareId: 'standard.Economy' }];
  const session = await ask(caller, openFlightBookingSession, { body: { ...question, searchId, chosen } });
  const body = flightBody(session, [cardOf(session)], about);
  const { tripId } = await bookFlightAndWait(caller, session, body);
  if (tripId === null) throw new Error('American could not be booked.');
  const params = { tripId };
  const { quoteId } = await ask(caller, quoteCancellation, { params });
  await ask(caller, cancelTrip, { params, body: { quoteId } });
  await vi.waitUntil(
    async () => (await ask(caller, getFlightItinerary, { params })).cancellation?.state === 'done',
    { timeout: 60_000, interval: 200 },
  );
  const { credits } = await ask(caller, listAirlineCredits);
  const credit = credits.find(({ from }) => from.tripId === tripId);
  if (!credit) throw new Error('American kept nothing.');
  return credit.creditId;
}

/** A date in New York with departures within a day: today until noon there, tomorrow after that. */
const soonDay = (at: number): string => new Date(at + (12 - 5) * 3_600_000).toISOString().slice(0, 10);
