import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, daysBetween } from '#contract/values/dates.ts';
import type { BookedFlightTrip } from '#contract/trips/flight-trip.ts';
import type { CancellationQuote, StayChangeQuote, Trip } from '#contract/trips.ts';
import { patient } from '#scripts/testing/patience.ts';
import { authorisationsOf } from '#tests/support/evidence.ts';
import type { TestServer } from '#tests/support/server.ts';
import type { AnyCheckout, Checkout, Stage } from '#tests/support/stage.ts';
import { booked, cancelled, changed, type Expected, isPaid, untouched } from './expected.ts';
import type { Guest } from './guest.ts';

/** A booking, and its expected state once nothing is pending. */
export interface Booking<Kind extends AnyCheckout = AnyCheckout> {
  readonly checkout: Kind;
  readonly guest: Guest;
  readonly tripId: string | null;
  readonly expected: Expected;
}

/** A request that moves money, sent to a process that may die while handling it. */
export interface Attempt {
  readonly kind: 'booking' | 'change' | 'cancellation';
  /** Area of the world's suppliers. */
  readonly area: 'stays' | 'air';
  /** References in the world: the booking and the quote of a change. */
  readonly references: readonly string[];
  send(server: TestServer): Promise<unknown>;
  /** Polls another process for the outcome as a browser does; returns it with the expected state. */
  settle(server: TestServer): Promise<{ outcome: string; booking: Booking }>;
}

const settleWithinMs = patient(90_000);

export function book(stage: Stage, checkout: AnyCheckout, guest: Guest): Attempt {
  const { bookingId } = checkout.request;
  const send = (server: TestServer) => guest.call(server, 'POST', checkout.path, checkout.request);
  return {
    kind: 'booking',
    area: areaOf(checkout),
    references: [bookingId],
    send,
    async settle(server) {
      const { outcome, tripId } = await untilEnd(stage, async () => {
        const path = `/api/v0/bookings/${bookingId}?waitSeconds=1`;
        const asked = await guest.call(server, 'GET', path);
        const told = asked?.status === 404 ? await send(server) : asked;
        return { outcome: outcomeOf(told, 'outcome'), tripId: told?.body['tripId'] };
      });
      if (outcome !== 'confirmed')
        return { outcome, booking: { checkout, guest, tripId: null, expected: untouched(checkout) } };
      const trip = await readBooked(checkout, guest, server, String(tripId));
      return {
        outcome,
        booking: { checkout, guest, tripId: trip.tripId, expected: booked(checkout, trip) },
      };
    },
  };
}

/** Null when the trip cannot be cancelled now. */
export async function cancel(stage: Stage, booking: Booking, server: TestServer): Promise<Attempt | null> {
  const { guest, checkout, expected } = booking;
  const path = `/api/v0/trips/${booking.tripId}`;
  const quoted = await guest.call(server, 'POST', `${path}/cancellation-quotes`);
  if (quoted?.status !== 200) return null;
  const quote = quoted.body as unknown as CancellationQuote;
  const send = (to: TestServer) => guest.call(to, 'POST', `${path}/cancel`, { quoteId: quote.quoteId });
  return {
    kind: 'cancellation',
    area: areaOf(checkout),
    references: [checkout.request.bookingId],
    send,
    async settle(other) {
      const { outcome } = await untilEnd(stage, async () => ({
        outcome: outcomeOf(await send(other), 'state'),
      }));
      const after = outcome === 'done' ? cancelled(expected, quote) : expected;
      return { outcome, booking: { ...booking, expected: after } };
    },
  };
}

/** Null when the trip cannot be changed that way now. */
export async function change(
  stage: Stage,
  booking: Booking,
  wanted: object,
  server: TestServer,
): Promise<Attempt | null> {
  const { guest, checkout, expected } = booking;
  const path = `/api/v0/trips/${booking.tripId}`;
  const quoted = await guest.call(server, 'POST', `${path}/hotel/change-quotes`, wanted);
  if (quoted?.status !== 200) return null;
  const quote = quoted.body as unknown as StayChangeQuote;
  const send = (to: TestServer) =>
    guest.call(to, 'POST', `${path}/hotel/change`, { changeQuoteId: quote.quoteId });
  return {
    kind: 'change',
    area: 'stays',
    references: [checkout.request.bookingId, quote.quoteId],
    send,
    async settle(other) {
      const { outcome } = await untilEnd(stage, async () => ({
        outcome: outcomeOf(await send(other), 'state'),
      }));
      if (outcome === 'refused') await untilReleased(stage, quote.quoteId);
      return { outcome, booking: { ...booking, expected: changed(expected, quote, outcome === 'done') } };
    },
  };
}

/** Waits until the card hold of a refused change is released, which may be later than the response. */
async function untilReleased({ world }: Stage, reference: string): Promise<void> {
  const deadline = Date.now() + settleWithinMs;
  const isHeld = async () =>
    (await authorisationsOf(world, reference)).some(({ status }) => status === 'authorised');
  while ((await isHeld()) && Date.now() < deadline) {
    await world.call('POST', '/v1/clock', { advanceSeconds: 20 });
    await sleep(100);
  }
}

/** Ways to change a stay: a night more, a night less, a room more or less, another name. */
export function wishes({ stay, guests }: Trip): readonly object[] {
  const [room = { adults: 2, childAges: [] }] = stay.rooms;
  const [guest = { room: 0, givenName: 'Ada', surname: 'Okafor' }] = guests;
  const second = { room: 1, givenName: 'Ben', surname: 'Silva' };
  return [
    { checkOut: addDays(stay.checkOut, 1) },
    { checkOut: addDays(stay.checkOut, daysBetween(stay.checkIn, stay.checkOut) > 1 ? -1 : 2) },
    stay.rooms.length === 1
      ? { rooms: [room, room], guests: [guest, second] }
      : { rooms: [room], guests: [guest] },
    { guests: guests.map((one) => ({ ...one, surname: `${one.surname}-Lind` })) },
  ];
}

export const isOfStay = (booking: Booking): booking is Booking<Checkout> =>
  booking.checkout.session.product !== 'flight';

const areaOf = ({ session }: AnyCheckout) => (session.product === 'flight' ? 'air' : 'stays');

export const itineraryPath = ({ session }: AnyCheckout, tripId: string): string =>
  `/api/v0/itinerary/${session.product === 'flight' ? 'flight' : 'hotel'}/${tripId}`;

export const readTrip = ({ checkout, guest }: Booking<Checkout>, server: TestServer, tripId: string) =>
  read<Trip>(guest, server, itineraryPath(checkout, tripId));

const readBooked = (checkout: AnyCheckout, guest: Guest, server: TestServer, tripId: string) =>
  read<Trip | BookedFlightTrip>(guest, server, itineraryPath(checkout, tripId));

async function read<Read>(guest: Guest, server: TestServer, path: string): Promise<Read> {
  const answer = await guest.call(server, 'GET', path);
  if (answer?.status !== 200) throw new Error(`${path} answers ${JSON.stringify(answer)}.`);
  return answer.body as unknown as Read;
}

/** The outcome in a response; a refusal counts as ended. */
function outcomeOf(answer: Awaited<ReturnType<Guest['call']>>, field: 'outcome' | 'state'): string {
  if (answer === null || answer.status >= 500) return 'working';
  if (answer.status >= 400) return `refused as ${String(answer.body['code'])}`;
  const said = String(answer.body[field]);
  return said === 'done' && !isPaid(answer.body['lines']) ? 'pending' : said;
}

/** Polls until the outcome is final; moves the clock while it is pending. */
async function untilEnd<Told extends { outcome: string }>(
  { world }: Stage,
  ask: () => Promise<Told>,
): Promise<Told> {
  const deadline = Date.now() + settleWithinMs;
  for (;;) {
    const told = await ask();
    if (!['working', 'pending'].includes(told.outcome)) return told;
    if (Date.now() > deadline) return { ...told, outcome: `without an end: ${told.outcome}` };
    if (told.outcome === 'pending') await world.call('POST', '/v1/clock', { advanceSeconds: 20 });
    await sleep(100);
  }
}
