import { reasonFor } from '#tests/support/policy-reason.ts';
import type { z } from 'zod';
import { newId } from '#server/platform/ids.ts';
import {
  bookFlight,
  type BookingProgress,
  type FlightBookingSession,
  getBooking,
  getBookingSession,
  openFlightBookingSession,
} from '#contract/booking.ts';
import { type flightQuestionSchema, laterFlights, searchFlights } from '#contract/flights.ts';
import { chooseProtections } from '#contract/protections.ts';
import type { TenderInput } from '#contract/payments.ts';
import { afterLateAnswers } from '#tests/support/flights.ts';
import type { TestCaller } from '#tests/support/portal.ts';
import { ask } from './ask.ts';

/** A domestic round trip, so that no passports are needed: the first itinerary out, and the first one back. */
export async function chooseFlights(
  caller: TestCaller,
  { depart, back, adults = 1 }: { depart: string; back: string; adults?: number },
) {
  const question = {
    tripType: 'round_trip' as const,
    passengers: { ADT: adults },
    slices: [
      { origin: 'airport:JFK', destination: 'airport:LAX', date: depart },
      { origin: 'airport:LAX', destination: 'airport:JFK', date: back },
    ],
  };
  const searchId = await searchOut(caller, question);
  const goOn = { ...question, searchType: 'FollowupSearch' as const, searchId };
  const chosen = [firstOf(await ask(caller, searchFlights, { body: goOn }))];
  const home = await ask(caller, searchFlights, {
    body: { ...goOn, chosen },
  });
  return { ...question, searchId, chosen: [...chosen, firstOf(home)] };
}

/** Searches, and waits for every supplier. */
export async function searchOut(
  caller: TestCaller,
  question: Pick<z.input<typeof flightQuestionSchema>, 'tripType' | 'slices' | 'passengers'>,
): Promise<string> {
  const begun = await ask(caller, searchFlights, { body: question });
  const shown = { ...question, searchId: begun.searchId };
  return afterLateAnswers(begun, () => ask(caller, laterFlights, { body: shown }));
}

type Itineraries = readonly {
  readonly itineraryId: string;
  readonly fareShelf: { readonly fareId: string };
}[];

function firstOf({ itineraries: [first] }: { readonly itineraries: Itineraries }) {
  if (!first) throw new Error('Nothing flies.');
  return { itineraryId: first.itineraryId, fareId: first.fareShelf.fareId };
}

/** Opens a checkout for chosen flights. */
export const openFlightCheckout = (
  caller: TestCaller,
  choice: Awaited<ReturnType<typeof chooseFlights>>,
): Promise<FlightBookingSession> => ask(caller, openFlightBookingSession, { body: choice });

/** The checkout with disruption assistance in its price. */
export async function protectFlights(
  caller: TestCaller,
  { bookingSessionId }: FlightBookingSession,
): Promise<FlightBookingSession> {
  const params = { bookingSessionId };
  await ask(caller, chooseProtections, { params, body: { kinds: ['disruption-assistance'] } });
  const session = await ask(caller, getBookingSession, { params });
  if (session.product !== 'flight') throw new Error('Not a checkout of flights.');
  return session;
}

/** A complete request to book such a checkout, for one adult. */
export const flightBody = (
  session: Parameters<typeof reasonFor>[0] & Pick<FlightBookingSession, 'price'>,
  tenders: readonly TenderInput[],
  { email, travelerId }: { email: string; travelerId?: string },
) => ({
  bookingId: newId(),
  passengers: [
    {
      type: 'ADT',
      givenName: 'Ottoline',
      surname: 'Quillfeather',
      dateOfBirth: '1988-04-12',
      gender: 'female',
      ...(travelerId === undefined ? {} : { travelerId }),
    },
  ],
  contact: { email, phone: '+1 416 555 0142' },
  tenders,
  agreedTotal: session.price.grandTotal.amount,
  allowDuplicate: true,
  ...reasonFor(session),
});

/** Books flights and waits for the outcome. */
export async function bookFlightAndWait(
  caller: TestCaller,
  { bookingSessionId }: FlightBookingSession,
  body: ReturnType<typeof flightBody>,
): Promise<BookingProgress> {
  let progress = await ask(caller, bookFlight, { params: { bookingSessionId }, body });
  for (let tries = 0; tries < 10 && ['working', 'pending'].includes(progress.outcome); tries++)
    progress = await ask(caller, getBooking, {
      params: { bookingId: body.bookingId },
      query: { waitSeconds: '5' },
    });
  return progress;
}
