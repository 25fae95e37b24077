import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { patient } from '#scripts/testing/patience.ts';
import type { AirlineCredit } from '#contract/flights/airline-credits.ts';
import type { FlightBookingSession, StayBookingSession } from '#contract/booking.ts';
import type { Tenant } from '#contract/enums/index.ts';
import type { TenderInput } from '#contract/payments.ts';
import type { RoomRate } from '#server/modules/stays/port.ts';
import { wrapRateToken } from '#server/modules/stays/rates/rate-token.ts';
import { grantOffers, readWallet } from '#server/modules/wallet/index.ts';
import { inTransaction, openDatabase } from '#server/platform/db/database.ts';
import { createWorldClient } from '#server/suppliers/sandbox/client.ts';
import { followWorldClock } from '#server/suppliers/sandbox/clock.ts';
import { sandboxIssuer } from '#server/suppliers/sandbox/issuer/issuer.ts';
import { sandboxStays } from '#server/suppliers/sandbox/stays/stays.ts';
import { type TestApi, type TestPerson, testApi } from './api.ts';
import {
  bookPath,
  bookRequest,
  cardHolder,
  cardOf,
  findRate,
  isFreelyCancellable,
  offerIn,
  sixtyDollarsOff,
} from './checkout.ts';
import { inATest, migratedDatabase } from './database.ts';
import { evidenceOf } from './evidence.ts';
import {
  bookFlightPath,
  chooseFlights,
  flightRequest,
  openFareCheckout,
  openFlightCheckout,
  passenger,
  throughServer,
} from './flights.ts';
import { testKeyring } from './keyring.ts';
import { startServer, type TestServer } from './server.ts';
import { testWorld } from './world.ts';

/** A customer with an open checkout and booking request, by default of a stay. */
export interface Checkout<Session = StayBookingSession, Request = ReturnType<typeof bookRequest>> {
  /** Opens another session of the same customer. */
  readonly enterAgain: () => Promise<TestPerson>;
  readonly person: TestPerson;
  readonly session: Session;
  readonly request: Request;
  /** Path of the booking request. */
  readonly path: string;
}
export type FlightCheckout = Checkout<FlightBookingSession, ReturnType<typeof flightRequest>> & {
  /** For a customer with airline credit: their miles and the amount the credit pays. */
  readonly before?: Creditor['before'];
};

/** A customer with airline credit, with their wallet in cents and miles before using it. */
export interface Creditor extends Pick<Checkout, 'person' | 'enterAgain'> {
  readonly name: string;
  readonly before: { readonly miles: number; readonly creditId: string; readonly creditMinor: number };
}
export type AnyCheckout = Checkout | FlightCheckout;

type ServerExtras = Partial<Omit<Parameters<typeof startServer>[0], 'databaseUrl' | 'secret' | 'tenant'>>;

/** Number of consecutive three-night stays within the supplier's horizon; later customers start over. */
const arrivals = 120;

const surnames = ['Okafor', 'Silva', 'Lind'];
const creditAndMiles = (name: string): TenderInput[] => [
  { kind: 'TravelWalletCredit', amount: 550 },
  { kind: 'Rewards', accountReferenceId: `acct-${name}`, amount: 100 },
];

/** One way from New York with American, whose standard fare is refunded as credit. */
const americanTo = (code: string): Parameters<typeof openFareCheckout>[2] => ({
  from: 'airport:JFK',
  to: `airport:${code}`,
  isOneWay: true,
  wanted: ({ segments }) => segments.every(({ marketingAirline }) => marketingAirline.code === 'AA'),
});

/** Polls until `ask` returns a value. Throws with `before` on timeout. */
async function untilChanged<Told>(ask: () => Promise<Told | null>, before: unknown): Promise<Told> {
  const deadline = Date.now() + patient(60_000);
  while (Date.now() < deadline) {
    const told = await ask();
    if (told !== null) return told;
    await sleep(100);
  }
  throw new Error(`Timed out after ${JSON.stringify(before)}.`);
}

/** A world and a database for any number of real server processes that can be killed. */
export async function openStage({
  tenant = 'consumer',
  ...options
}: Parameters<typeof testWorld>[0] & { readonly tenant?: Tenant } = {}) {
  const world = await testWorld({ namesHotels: false, ...options });
  const databaseUrl = await migratedDatabase();
  const { db, close } = openDatabase(databaseUrl, 4, testKeyring, inATest);
  const client = createWorldClient({ baseUrl: world.url, apiKey: world.apiKey });
  const clock = await followWorldClock(client);
  const stays = sandboxStays(client, { picturesUrl: world.url });
  const api: TestApi = await testApi({
    db,
    tenant,
    clock: { now: clock.now, advance: () => undefined },
    routes: () => [],
  });
  let visitors = 0;

  async function visit(rest: (name: string) => Parameters<typeof cardHolder>[1] = () => ({})) {
    const name = `visitor${++visitors}`;
    const customer = cardHolder(name, rest(name));
    const enterAgain = () => api.enter(customer);
    return { name, enterAgain, person: await enterAgain() };
  }

  /** Grants a deal of a stock, as the sale does at the opening of a checkout. */
  const give = ({ customerId }: TestPerson, stockId: string) => {
    const { offerId: issuerOfferId, startsAt: saleEventStartOn, terms, ...offer } = sixtyDollarsOff(stockId);
    const deal = { ...offer, issuerOfferId, saleEventStartOn, termsAndConditions: terms, stockId };
    return inTransaction(db, (tx) => grantOffers(tx, { customerId, offers: [deal], now: clock.now() }));
  };

  /** Opens a checkout of flights for three, changed by `more`, and builds its booking request. */
  async function openFlights(
    server: TestServer,
    more: (person: TestPerson, session: FlightBookingSession) => Promise<FlightBookingSession> = async (
      _,
      session,
    ) => session,
  ): Promise<FlightCheckout> {
    const { name, enterAgain, person } = await visit();
    const at = throughServer(server);
    const choice = await chooseFlights(at, person, {
      now: clock.now(),
      days: 40 + (visitors % arrivals),
      passengers: { ADT: surnames.length },
    });
    const session = await more(person, await openFlightCheckout(at, person, choice));
    const request = flightRequest(session, [...creditAndMiles(name), cardOf(session)], {
      passengers: surnames.map((surname) => passenger('ADT', { surname })),
    });
    return { person, enterAgain, session, request, path: bookFlightPath(session) };
  }

  return {
    world,
    db,
    client,
    visit,
    stays,
    /** Opens sessions of agents, and those in which they act for customers. */
    api: { enter: api.enter, actFor: api.actFor },

    databaseUrl,
    /** Opens a session without an identity provider. */
    enter: (name: string): Promise<TestPerson> => api.enter(cardHolder(name)),

    start: (crashAt?: string, more: ServerExtras = {}): Promise<TestServer> =>
      startServer({
        databaseUrl,
        world,
        secret: api.cookies.secret,
        tenant,
        ...(crashAt ? { crashAt } : {}),
        ...more,
      }),

    /** The same for a ready person of the world's issuer, by handle. */
    async enterAs(handle: string): Promise<TestPerson> {
      const customer = await sandboxIssuer(client).findCustomer(`customer-${handle}`);
      if (!customer) throw new Error(`The issuer does not know ${handle}.`);
      return api.enter(customer);
    },

    /** True while a process is inside a transaction, whose locks would block others if it were paused. */
    async isInTransaction(): Promise<boolean> {
      const { rows } = await sql`select 1 from pg_stat_activity
        where datname = current_database() and state = 'idle in transaction'`.execute(db);
      return rows.length > 0;
    },

    now: clock.now,

    evidence: (bookingId: string, customerId: string) =>
      evidenceOf({ world, db, now: clock.now() }, { bookingId, customerId }),

    /**
     * Opens a checkout of a new customer with $550 of credit and 84,212 miles. In dollars it is paid with all the
     * credit, 10,000 miles and the card; with an offer or in another currency, with the offer or part of the credit,
     * and the card.
     */
    async checkout(
      server: TestServer,
      {
        currency = 'USD',
        offer = false,
        deal,
        wanted,
      }: {
        currency?: 'USD' | 'EUR' | 'JPY';
        offer?: boolean;
        /** Stock id of a deal with limited stock. */
        deal?: string;
        /** A rate of this kind, paid by the card alone. */
        wanted?: (rate: RoomRate) => boolean;
      } = {},
    ): Promise<Checkout> {
      const { name, enterAgain, person } = await visit((who) =>
        offer ? { offers: [sixtyDollarsOff(who)] } : {},
      );
      if (deal !== undefined) await give(person, deal);
      const days = 40 + 3 * (visitors % arrivals);
      const { rate, ...stay } = await findRate({ stays, clock }, wanted ?? isFreelyCancellable, {
        days,
        currency,
      });
      const opened = await server.call(person, 'POST', '/api/v0/bookings/sessions/hotel', {
        ...stay,
        rateToken: wrapRateToken('sandbox', rate.rateToken, rate.total.currency),
      });
      if (opened?.status !== 200) throw new Error(JSON.stringify(opened));
      const session = opened.body as unknown as StayBookingSession;
      const part = currency === 'JPY' ? 10_000 : 100;
      const tenders: TenderInput[] = wanted
        ? []
        : offer || deal !== undefined
          ? [offerIn(session), { kind: 'TravelWalletCredit', amount: 100 }]
          : currency === 'USD'
            ? creditAndMiles(name)
            : [{ kind: 'TravelWalletCredit', amount: part }];
      const request = bookRequest(session, [...tenders, cardOf(session)]);
      return { person, enterAgain, session, request, path: bookPath(session) };
    },

    /** The same with a round trip to Lisbon for three: all the credit, 10,000 miles and the card. */
    flightCheckout: (server: TestServer): Promise<FlightCheckout> => openFlights(server),

    /** The same with an extra bag. */
    baggedCheckout: (server: TestServer): Promise<FlightCheckout> =>
      openFlights(server, async (person, { bookingSessionId }) => {
        const path = `/api/v0/bookings/sessions/${bookingSessionId}/flight/extras`;
        const bags = [{ passenger: 0, sliceIndex: 0, pieces: 1 }];
        const bagged = await server.call(person, 'PUT', path, { seats: [], bags });
        if (bagged?.status !== 200) throw new Error(JSON.stringify(bagged));
        return bagged.body as unknown as FlightBookingSession;
      }),

    /** A new customer who cancelled flights of American after the void window and so has airline credit. */
    async creditor(server: TestServer): Promise<Creditor> {
      const { name, enterAgain, person } = await visit();
      const at = throughServer(server);
      const session = await openFareCheckout(at, person, {
        ...americanTo('BOS'),
        now: clock.now(),
        days: 60,
      });
      const request = flightRequest(session, [cardOf(session)]);
      const checkout = { person, enterAgain, session, request, path: bookFlightPath(session) };
      const booked = await server.call(person, 'POST', checkout.path, request);
      const tripPath = await untilChanged(async () => {
        const told = await server.call(person, 'GET', `/api/v0/bookings/${request.bookingId}?waitSeconds=1`);
        return told?.body['outcome'] === 'confirmed' ? `/api/v0/trips/${String(told.body['tripId'])}` : null;
      }, booked);
      await world.deps.db.query(`update air_booking set void_until = null where reference = $1`, [
        request.bookingId,
      ]);
      const quote = await server.call(person, 'POST', `${tripPath}/cancellation-quotes`);
      const body = { quoteId: quote?.body['quoteId'] };
      const credit = await untilChanged(async () => {
        const done = await server.call(person, 'POST', `${tripPath}/cancel`, body);
        if (done?.body['state'] !== 'done') return null;
        const kept = await server.call(person, 'GET', '/api/v0/airline-credits');
        return (kept?.body['credits'] as AirlineCredit[] | undefined)?.[0] ?? null;
      }, quote);
      const wallet = await readWallet(db, person.customerId, clock.now());
      const before = {
        miles: wallet.points[0]?.units ?? 0,
        creditId: credit.creditId,
        creditMinor: Math.round(credit.left.amount * 100),
      };
      return { name, person, enterAgain, before };
    },

    /** A checkout of American flights to London for three, partly paid with that credit. */
    async creditedCheckout(
      server: TestServer,
      { name, person, enterAgain, before }: Creditor,
    ): Promise<FlightCheckout> {
      const at = throughServer(server);
      const days = 40 + (visitors % arrivals);
      const opened = await openFareCheckout(at, person, {
        ...americanTo('LHR'),
        now: clock.now(),
        days,
        passengers: { ADT: surnames.length },
      });
      const chosen = await server.call(
        person,
        'PUT',
        `/api/v0/bookings/sessions/${opened.bookingSessionId}/flight/airline-credits`,
        { creditIds: [before.creditId] },
      );
      if (chosen?.status !== 200) throw new Error(JSON.stringify(chosen));
      const session = chosen.body as unknown as FlightBookingSession;
      const request = flightRequest(session, [...creditAndMiles(name), cardOf(session)], {
        passengers: surnames.map((surname) => passenger('ADT', { surname })),
      });
      return { person, enterAgain, session, request, path: bookFlightPath(session), before };
    },

    async close() {
      await api.app.close();
      await clock.stop();
      await close();
      await world.close();
    },
  };
}
export type Stage = Awaited<ReturnType<typeof openStage>>;
