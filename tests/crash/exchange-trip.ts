import { setTimeout as sleep } from 'node:timers/promises';
import { patient } from '#scripts/testing/patience.ts';
import type { FlightBookingSession } from '#contract/booking.ts';
import type { ExchangeAsk } from '#contract/trips/exchange.ts';
import type { BookedFlightTrip } from '#contract/trips/flight-trip.ts';
import { addDays } from '#contract/values/dates.ts';
import { newId } from '#server/platform/ids.ts';
import { arm } from '#tests/support/arm.ts';
import { cardOf } from '#tests/support/checkout.ts';
import { authorisationsOf, paymentsAt } from '#tests/support/evidence.ts';
import { bookFlightPath, flightRequest, openFareCheckout, throughServer } from '#tests/support/flights.ts';
import type { TestServer } from '#tests/support/server.ts';
import type { TwoServers } from '#tests/support/two-servers.ts';
import { type BookedTrip, bookTrip, centsOf, type Deed } from './booked-trip.ts';

/** How the airline answers; `unpaid`: by hand, and the card holds the difference no more by then. */
type Airline = 'at once' | 'unknown-changed' | 'by-hand' | 'unpaid';

/** A round trip that is to be exchanged for dearer flights two days later. */
export interface ToExchange {
  readonly deed: Deed;
  readonly trip: Pick<BookedTrip, 'person' | 'tripId' | 'due'>;
  /** Records of bank, airline and trip, and the open cases, once the exchange has its end. */
  readonly held: (quoteId: string) => Promise<object>;
  readonly laterDay: string;
}

/** Books flights from London to New York on the survivor, by card alone, each some days after the one before. */
export async function toExchange(
  servers: TwoServers,
  { at, airline }: { readonly at: number; readonly airline: Airline },
): Promise<ToExchange> {
  const { survivor, world, db } = servers;
  const { person, enterAgain } = await servers.visit();
  const session: FlightBookingSession = await openFareCheckout(throughServer(survivor), person, {
    from: 'airport:LHR',
    to: 'airport:JFK',
    now: servers.now(),
    days: 50 + at,
    wanted: ({ stops, segments }) => stops === 0 && segments[0]?.marketingAirline.code === 'BA',
  });
  const request = flightRequest(session, [cardOf(session)]);
  const trip = await bookTrip(servers, {
    person,
    enterAgain,
    session,
    request,
    path: bookFlightPath(session),
  });
  const path = `/api/v0/trips/${trip.tripId}`;
  const read = async () => (await survivor.call(person, 'GET', path))?.body as unknown as BookedFlightTrip;
  const outboundOf = ({ flight }: BookedFlightTrip) =>
    flight.slices[0]?.segments[0]?.zonedDeparture.slice(0, 10) ?? '';
  const laterDay = addDays(outboundOf(await read()), 2);
  const askId = newId();

  /** The offers of the airline and the quote of the dearest, both asked for once more where a process died. */
  async function quote(server: TestServer) {
    const asks = `${path}/exchange/asks`;
    const asked = await server.call(person, 'POST', asks, {
      askId,
      wish: { changes: [{ slice: 0, origin: 'LHR', destination: 'JFK', date: laterDay }] },
      goesOnThoughFree: true,
    });
    if (!asked) return null;
    const ask = asked.body as unknown as ExchangeAsk;
    const { way } = ask.offers[0]?.ways.findLast((one) => one.way.fareShelf.rating === 'enhanced') ?? {};
    const fares = [{ itineraryId: way?.itineraryId ?? '', fareId: way?.fareShelf.fareId ?? '' }];
    const chosen = ask.quote
      ? asked
      : await server.call(person, 'POST', `${asks}/${askId}/choose`, { fares });
    if (!chosen) return null;
    const told = (chosen.body as unknown as ExchangeAsk).quote;
    if (!told) throw new Error(JSON.stringify(chosen).slice(0, 400));
    return { ...told };
  }

  /** The person at the airline has made it when it is asked for next, a minute later. */
  async function isMadeByHand(quoteId: string) {
    await world.deps.db.query(
      `update air_change set resolves_at = now() - interval '10 years' where reference = $1`,
      [quoteId],
    );
    await world.call('POST', '/v1/clock', { advanceSeconds: 61 });
  }

  /** The traveler pays from the trip. */
  async function isPaidLater(quoteId: string, doomed: TestServer) {
    for (const { authorisationId } of await authorisationsOf(world, quoteId))
      await world.call('POST', `/v1/bank/authorisations/${authorisationId}/void`, {});
    await isMadeByHand(quoteId);
    const asked = `${path}/exchange/asks/${askId}`;
    for (const deadline = Date.now() + patient(20_000); Date.now() < deadline; await sleep(50))
      if ((await doomed.call(person, 'GET', asked))?.body['unpaid']) break;
    await doomed.call(person, 'POST', `${asked}/pay`, {});
  }

  return {
    trip,
    laterDay,
    deed: {
      trip,
      quote,
      act: 'exchange/book',
      send: (changeQuoteId) => ({ changeQuoteId }),
      ...(airline === 'at once'
        ? {}
        : {
            before: () =>
              arm(world, {
                area: 'air',
                operation: 'change',
                fault: airline === 'unpaid' ? 'by-hand' : airline,
                match: { reference: request.bookingId },
              }),
          }),
      ...(airline === 'by-hand' ? { meanwhile: isMadeByHand } : {}),
      ...(airline === 'unpaid' ? { meanwhile: isPaidLater } : {}),
    },
    async held(quoteId) {
      const references = [request.bookingId, quoteId, ...(airline === 'unpaid' ? [`${quoteId}:2`] : [])];
      const bank = (await Promise.all(references.map((one) => paymentsAt(world, one)))).flat();
      const { rows } = await world.deps.db.query(
        `select c.status from air_change c join air_booking b on b.id = c.booking_id where b.reference = $1`,
        [request.bookingId],
      );
      const cases = await db
        .selectFrom('cases')
        .select('kind')
        .where('booking_id', '=', request.bookingId)
        .where('state', '<>', 'solved')
        .execute();
      const now = await read();
      return {
        bank,
        airline: rows.map(({ status }) => status),
        cases: cases.map(({ kind }) => kind),
        leaves: outboundOf(now),
        paid: centsOf(now.price.dueNow),
      };
    },
  };
}
