import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { BookingSession } from '#contract/booking.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import type { RoomRate } from '#server/modules/stays/port.ts';
import { wrapRateToken } from '#server/modules/stays/rate-token.ts';
import { createWorldClient } from '#server/suppliers/sandbox/client.ts';
import { followWorldClock } from '#server/suppliers/sandbox/clock.ts';
import { sandboxStays } from '#server/suppliers/sandbox/stays.ts';
import { type TestApi, type TestPerson, testApi } from './api.ts';
import { bookPath, bookRequest, cardHolder, cardOf, findRate, isFreelyCancellable } from './checkout.ts';
import { migratedDatabase } from './database.ts';
import { evidenceOf } from './evidence.ts';
import { startServer, type TestServer } from './server.ts';
import { testWorld } from './world.ts';

/** Somebody at a checkout, about to book. */
export interface Checkout {
  readonly person: TestPerson;
  readonly session: BookingSession;
  readonly request: ReturnType<typeof bookRequest>;
}

/**
 * A world, a database, and a server process that survives. It is paused while another process works, so that
 * it is the other one that dies in the middle of things.
 */
export async function twoServers() {
  const world = await testWorld();
  const databaseUrl = await migratedDatabase();
  const { db, close } = openDatabase(databaseUrl, 4);
  const client = createWorldClient({ baseUrl: world.url, apiKey: world.apiKey });
  const clock = await followWorldClock(client);
  const stays = sandboxStays(client, { picturesUrl: world.url });
  const api: TestApi = await testApi({
    db,
    tenant: 'consumer',
    clock: { now: clock.now, advance: () => undefined },
    routes: () => [],
  });
  const start = (crashAt?: string): Promise<TestServer> =>
    startServer({ databaseUrl, world, secret: api.cookies.secret, ...(crashAt ? { crashAt } : {}) });
  const survivor = await start();
  let visitors = 0;

  /** Stops the survivor's time, but never in the middle of a transaction, whose locks would stop everybody. */
  async function pauseSurvivor(): Promise<void> {
    for (;;) {
      survivor.pause();
      await sleep(50);
      const { rows } = await sql`select 1 from pg_stat_activity
        where datname = current_database() and state = 'idle in transaction'`.execute(db);
      if (rows.length === 0) return;
      survivor.resume();
      await sleep(50);
    }
  }

  return {
    world,
    survivor,

    /**
     * Runs work on another process that kills itself at the place named, while the survivor is paused. When it
     * is dead the survivor goes on; answers when that was.
     */
    async untilDeath(place: string, work: (doomed: TestServer) => Promise<unknown>): Promise<number> {
      await pauseSurvivor();
      const doomed = await start(place);
      try {
        await work(doomed);
        const signal = await Promise.race([doomed.gone, sleep(20_000, 'still alive')]);
        if (signal !== 'SIGKILL') throw new Error(`The process did not die at ${place}: ${signal}.`);
      } finally {
        await doomed.stop();
        survivor.resume();
      }
      return performance.now();
    },

    evidence: (bookingId: string, customerId: string) =>
      evidenceOf({ world, db, now: clock.now() }, { bookingId, customerId }),

    /** Opens a checkout with somebody new, each on nights of their own. */
    async checkout(
      server: TestServer,
      wanted: (rate: RoomRate) => boolean = isFreelyCancellable,
    ): Promise<Checkout> {
      const name = `visitor${++visitors}`;
      const person = await api.enter(cardHolder(name));
      const { rate, ...stay } = await findRate({ stays, clock }, wanted, { days: 40 + 3 * visitors });
      const opened = await server.call(person, 'POST', '/api/v0/bookings/sessions', {
        ...stay,
        rateToken: wrapRateToken('sandbox', rate.rateToken),
      });
      if (opened?.status !== 200) throw new Error(JSON.stringify(opened));
      const session = opened.body as unknown as BookingSession;
      const tenders = [
        { kind: 'TravelWalletCredit' as const, amount: 550 },
        { kind: 'Rewards' as const, accountReferenceId: `acct-${name}`, amount: 100 },
        cardOf(session),
      ];
      return { person, session, request: bookRequest(session, tenders) };
    },

    async stop() {
      survivor.resume();
      await survivor.stop();
      await api.app.close();
      await clock.stop();
      await close();
      await world.close();
    },
  };
}
export type TwoServers = Awaited<ReturnType<typeof twoServers>>;

/** Asks a server for the outcome of a booking as a browser does: again and again, and sends it again if it is unknown. */
export async function outcomeOf(server: TestServer, { person, session, request }: Checkout): Promise<string> {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline) {
    const asked = await server.call(person, 'GET', `/api/v0/bookings/${request.bookingId}?waitSeconds=1`);
    const told =
      asked?.status === 404 ? await server.call(person, 'POST', bookPath(session), request) : asked;
    const outcome = String(told?.body['outcome']);
    if (outcome === 'confirmed' || outcome === 'failed') return outcome;
  }
  return 'no outcome';
}
