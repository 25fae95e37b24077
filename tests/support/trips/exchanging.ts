import type { FlightBookingSession } from '#contract/booking.ts';
import type { ProtectionKind } from '#contract/enums/index.ts';
import type { ProtectionContract } from '#contract/protections.ts';
import type { ExchangeAsk } from '#contract/trips/exchange.ts';
import type { BookedFlightTrip } from '#contract/trips/flight-trip.ts';
import { addDays } from '#contract/values/dates.ts';
import { newId } from '#server/platform/ids.ts';
import { cardHolder, cardOf, postAndWait } from '../checkout.ts';
import { mailsTo, paymentsAt } from '../evidence.ts';
import { bookFlightPath, flightRequest, openFareCheckout, passenger } from '../flights.ts';
import type { testShop } from '../shop.ts';

interface Wanted {
  readonly carrier: string;
  readonly fareId?: string;
  readonly days: number;
  readonly from?: string;
  readonly to?: string;
  readonly protections?: readonly ProtectionKind[];
  /** Adults who travel. */
  readonly people?: readonly object[];
}

type Shop = Awaited<ReturnType<typeof testShop>>;

/** Books trips of a shop that are to be exchanged. */
export const exchanging = ({ world, shop, enter }: Shop) => ({
  fly: (wanted: Wanted) => fly({ world, shop, enter }, wanted),

  /** The open cases of a booking. */
  casesOf: (bookingId: string) =>
    shop.db
      .selectFrom('cases')
      .select(['kind', 'context'])
      .where('booking_id', '=', bookingId)
      .where('state', '<>', 'solved')
      .execute(),
});

/** A round trip from London to New York, booked more than a day ago: nothing of it is void for nothing any more. */
async function fly(
  { world, shop, enter }: Pick<Shop, 'world' | 'shop' | 'enter'>,
  {
    carrier,
    fareId = 'standard.Economy',
    days,
    from = 'LHR',
    to = 'JFK',
    protections = [],
    people = [passenger('ADT')],
  }: Wanted,
) {
  let person = await enter({}, shop);
  const opened = await openFareCheckout(shop.api, person, {
    from: `airport:${from}`,
    to: `airport:${to}`,
    days,
    fareId,
    passengers: { ADT: people.length },
    wanted: ({ stops, segments }) => stops === 0 && segments[0]?.marketingAirline.code === carrier,
  });
  const checkout = `/api/v0/bookings/sessions/${opened.bookingSessionId}`;
  await shop.api.call(person, 'PUT', `${checkout}/protections`, { kinds: [...protections] });
  const session: FlightBookingSession = (await shop.api.call(person, 'GET', checkout)).json();
  const request = flightRequest(session, [cardOf(session)], {
    contact: { email: `${person.name}@exchangers.example`, phone: '+14165550142' },
    passengers: people,
  });
  const { tripId, problem } = await postAndWait(shop, person, bookFlightPath(session), request);
  if (tripId === null) throw new Error(JSON.stringify(problem));
  const path = `/api/v0/trips/${tripId}/exchange`;
  const call = async <T>(method: 'GET' | 'POST', to: string, body?: object): Promise<T> =>
    (await shop.api.call(person, method, `${path}${to}`, body)).json();
  const trip = async (): Promise<BookedFlightTrip> =>
    (await shop.api.call(person, 'GET', `/api/v0/trips/${tripId}`)).json();
  const first = (await trip()).flight.slices[0];
  const leaves = first?.segments[0]?.zonedDeparture.slice(0, 10) ?? '';
  const askId = newId();
  return {
    /** Sessions end while days pass. */
    enterAgain: async () => {
      person = { ...(await shop.api.enter(cardHolder(person.name))), name: person.name };
    },
    person,
    tripId,
    bookingId: request.bookingId,
    askId,
    leaves,
    trip,
    call,
    open: () => call<{ canGoOn: boolean; screen: string; why: { reason: string } | null }>('GET', ''),
    ask: (more: object = {}, id = askId) =>
      call<ExchangeAsk>('POST', '/asks', {
        askId: id,
        wish: { changes: [{ slice: 0, origin: 'LHR', destination: 'JFK', date: addDays(leaves, 2) }] },
        goesOnThoughFree: true,
        ...more,
      }),
    poll: (query = '') => call<ExchangeAsk>('GET', `/asks/${askId}${query}`),
    contracts: async (): Promise<ProtectionContract[]> =>
      (await shop.api.call(person, 'GET', `/api/v0/trips/${tripId}/protections`)).json().contracts,
    choose: ({ offers }: ExchangeAsk, pick: 'cheapest' | 'dearest', within = 'standard', id = askId) => {
      const ways = (offers[0]?.ways ?? []).filter(({ way }) => way.fareShelf.rating === within);
      const chosen = ways.at(pick === 'cheapest' ? 0 : -1)?.way;
      const fares = [{ itineraryId: chosen?.itineraryId, fareId: chosen?.fareShelf.fareId }];
      return call<ExchangeAsk>('POST', `/asks/${id}/choose`, { fares });
    },
    pay: (body: object = {}) => call<ExchangeAsk & { code?: string }>('POST', `/asks/${askId}/pay`, body),
    subjects: async () =>
      (await mailsTo(world, `${person.name}@exchangers.example`)).map((mail) => String(mail['subject'])),
    book: (changeId: string | undefined, more: object = {}) =>
      call<ExchangeAsk & { code?: string }>('POST', '/book', { changeQuoteId: changeId, ...more }),
    bank: async (...changes: string[]) =>
      (await Promise.all([request.bookingId, ...changes].map((id) => paymentsAt(world, id)))).flat(),
  };
}
