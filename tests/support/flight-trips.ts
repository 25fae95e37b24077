import type { TenderInput } from '#contract/payments.ts';
import type { BookedFlightTrip } from '#contract/trips/flight-trip.ts';
import type { Cancellation, CancellationQuote } from '#contract/trips.ts';
import { cardHolder, cardOf, postAndWait } from './checkout.ts';
import { mailsTo } from './evidence.ts';
import { bookFlightPath, flightRequest, openFareCheckout } from './flights.ts';
import { cents, type NamedPerson, type testShop } from './shop.ts';

type Shop = Pick<Awaited<ReturnType<typeof testShop>>, 'world' | 'shop' | 'enter'>;

/** Matches itineraries marketed by one airline throughout. */
export const byAirline =
  (wanted: string) =>
  ({ segments }: { segments: readonly { marketingAirline: { code: string } }[] }) =>
    segments.every(({ marketingAirline: { code } }) => code === wanted);

/** A flight trip and its customer. */
type Booked = { readonly person: NamedPerson; readonly tripId: string };

/** Common steps with flights booked in a shop. */
export const flightTripsOf = ({ world, shop, enter }: Shop) => ({
  /** Books flights, by default London to New York tomorrow, as a new customer who pays by card. */
  async bookFlights({
    people,
    tenders = [],
    ...about
  }: Parameters<typeof openFareCheckout>[2] & {
    readonly people?: readonly object[];
    readonly tenders?: readonly TenderInput[];
  } = {}) {
    const person = await enter();
    const session = await openFareCheckout(shop.api, person, {
      from: 'airport:LHR',
      to: 'airport:JFK',
      days: 1,
      now: world.deps.clock.now(),
      isOneWay: true,
      wanted: byAirline('BA'),
      ...about,
    });
    const email = `${person.name}@example.com`;
    const contact = { email, phone: '+14165550142' };
    const request = flightRequest(session, [...tenders, cardOf(session)], {
      contact,
      ...(people ? { passengers: people } : {}),
    });
    const progress = await postAndWait(shop, person, bookFlightPath(session), request);
    if (progress.tripId === null) throw new Error(JSON.stringify(progress));
    return {
      person,
      tripId: progress.tripId,
      email,
      bookingId: request.bookingId,
      departsAt: Date.parse(session.flight.departsAt),
      due: cents(session.price.dueNow.amount),
    };
  },
  /** The same booking after a new sign-in, since sessions expire as the clock moves. */
  async again<Known extends Booked>(booked: Known): Promise<Known> {
    const { name } = booked.person;
    return { ...booked, person: { ...(await shop.api.enter(cardHolder(name))), name } };
  },
  read: async ({ person, tripId }: Booked): Promise<BookedFlightTrip> =>
    (await shop.api.call(person, 'GET', `/api/v0/itinerary/flight/${tripId}`)).json(),
  quoteOf: async ({ person, tripId }: Booked): Promise<CancellationQuote> =>
    (await shop.api.call(person, 'POST', `/api/v0/trips/${tripId}/cancellation-quotes`)).json(),
  cancel: async (
    { person, tripId }: Booked,
    { quoteId }: Pick<CancellationQuote, 'quoteId'>,
  ): Promise<Cancellation> =>
    (await shop.api.call(person, 'POST', `/api/v0/trips/${tripId}/cancel`, { quoteId })).json(),
  /** Kinds of the open cases of a booking. */
  openCasesOf: async (bookingId: string): Promise<string[]> => {
    const open = await shop.db
      .selectFrom('cases')
      .select('kind')
      .where('booking_id', '=', bookingId)
      .where('state', '<>', 'solved')
      .execute();
    return open.map(({ kind }) => kind);
  },
  /** Subjects of the e-mails to an address. */
  subjectsTo: async (email: string): Promise<string[]> =>
    (await mailsTo(world, email)).map(({ subject }) => String(subject)),
});
