import { sql } from 'kysely';
import type { FlightBookingSession, StayBookingSession } from '#contract/booking.ts';
import type { TenderInput } from '#contract/payments.ts';
import { wrapRateToken } from '#server/modules/stays/rate-token.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { createWorldClient } from '#server/suppliers/sandbox/client.ts';
import { followWorldClock } from '#server/suppliers/sandbox/clock.ts';
import { sandboxStays } from '#server/suppliers/sandbox/stays.ts';
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
import { migratedDatabase } from './database.ts';
import { evidenceOf } from './evidence.ts';
import {
  bookFlightPath,
  chooseFlights,
  flightRequest,
  openFlightCheckout,
  passenger,
  throughServer,
} from './flights.ts';
import { testKeyring } from './keyring.ts';
import { startServer, type TestServer } from './server.ts';
import { testWorld } from './world.ts';

/** Somebody at a checkout, about to book a stay unless told otherwise. */
export interface Checkout<Session = StayBookingSession, Request = ReturnType<typeof bookRequest>> {
  /** Begins a session for the same person again, as the issuer lists them. */
  readonly enterAgain: () => Promise<TestPerson>;
  readonly person: TestPerson;
  readonly session: Session;
  readonly request: Request;
  /** Where the request goes. */
  readonly path: string;
}
export type FlightCheckout = Checkout<FlightBookingSession, ReturnType<typeof flightRequest>>;
export type AnyCheckout = Checkout | FlightCheckout;

type ServerExtras = Partial<Omit<Parameters<typeof startServer>[0], 'databaseUrl' | 'secret'>>;

/** How many three-night stays in a row fit before the supplier's horizon; later visitors begin again. */
const arrivals = 120;

const surnames = ['Okafor', 'Silva', 'Lind'];
const creditAndMiles = (name: string): TenderInput[] => [
  { kind: 'TravelWalletCredit', amount: 550 },
  { kind: 'Rewards', accountReferenceId: `acct-${name}`, amount: 100 },
];

/** A world and a database on which any number of real server processes can be started and killed. */
export async function openStage(options: Parameters<typeof testWorld>[0] = {}) {
  const world = await testWorld({ namesHotels: false, ...options });
  const databaseUrl = await migratedDatabase();
  const { db, close } = openDatabase(databaseUrl, 4, testKeyring);
  const client = createWorldClient({ baseUrl: world.url, apiKey: world.apiKey });
  const clock = await followWorldClock(client);
  const stays = sandboxStays(client, { picturesUrl: world.url });
  const api: TestApi = await testApi({
    db,
    tenant: 'consumer',
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

  return {
    world,
    db,

    databaseUrl,
    /** Makes a session for somebody without an identity provider. */
    enter: (name: string): Promise<TestPerson> => api.enter(cardHolder(name)),

    start: (crashAt?: string, more: ServerExtras = {}): Promise<TestServer> =>
      startServer({
        databaseUrl,
        world,
        secret: api.cookies.secret,
        ...(crashAt ? { crashAt } : {}),
        ...more,
      }),

    /** Whether a process is in the middle of a transaction, whose locks would stop everybody if it paused. */
    async isInTransaction(): Promise<boolean> {
      const { rows } = await sql`select 1 from pg_stat_activity
        where datname = current_database() and state = 'idle in transaction'`.execute(db);
      return rows.length > 0;
    },

    now: clock.now,

    evidence: (bookingId: string, customerId: string) =>
      evidenceOf({ world, db, now: clock.now() }, { bookingId, customerId }),

    /**
     * Opens a checkout with somebody new, who has 550 dollars of credit and 84,212 miles: in dollars they spend all
     * of that credit, 10,000 miles and the rest by card; with an offer, or in another currency, that or some of
     * the credit and the rest by card.
     */
    async checkout(
      server: TestServer,
      { currency = 'USD', offer = false }: { currency?: 'USD' | 'EUR' | 'JPY'; offer?: boolean } = {},
    ): Promise<Checkout> {
      const { name, enterAgain, person } = await visit((who) =>
        offer ? { offers: [sixtyDollarsOff(who)] } : {},
      );
      const days = 40 + 3 * (visitors % arrivals);
      const { rate, ...stay } = await findRate({ stays, clock }, isFreelyCancellable, { days, currency });
      const opened = await server.call(person, 'POST', '/api/v0/bookings/sessions', {
        ...stay,
        rateToken: wrapRateToken('sandbox', rate.rateToken),
      });
      if (opened?.status !== 200) throw new Error(JSON.stringify(opened));
      const session = opened.body as unknown as StayBookingSession;
      const part = currency === 'JPY' ? 10_000 : 100;
      const tenders: TenderInput[] = offer
        ? [offerIn(session), { kind: 'TravelWalletCredit', amount: 100 }]
        : currency === 'USD'
          ? creditAndMiles(name)
          : [{ kind: 'TravelWalletCredit', amount: part }];
      const request = bookRequest(session, [...tenders, cardOf(session)]);
      return { person, enterAgain, session, request, path: bookPath(session) };
    },

    /** The same with a round trip to Lisbon for three: all the credit, 10,000 miles and the rest by card. */
    async flightCheckout(server: TestServer): Promise<FlightCheckout> {
      const { name, enterAgain, person } = await visit();
      const at = throughServer(server);
      const choice = await chooseFlights(at, person, {
        days: 40 + (visitors % arrivals),
        passengers: { ADT: surnames.length },
      });
      const session = await openFlightCheckout(at, person, choice);
      const request = flightRequest(session, [...creditAndMiles(name), cardOf(session)], {
        passengers: surnames.map((surname) => passenger('ADT', { surname })),
      });
      return { person, enterAgain, session, request, path: bookFlightPath(session) };
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
