import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { TestServer } from './server.ts';
import { type AnyCheckout, openStage } from './stage.ts';

/**
 * A stage with a surviving server process. It is paused while a second process works, so that the second one dies
 * in the middle of its work.
 */
export async function twoServers() {
  const stage = await openStage();
  const survivor = await stage.start();

  /** Waits until no change or cancellation is pending: the second process would die in those, not in its own work. */
  async function settled(): Promise<void> {
    for (const deadline = Date.now() + 15_000; Date.now() < deadline; await sleep(100)) {
      const left =
        await sql`select 1 from tasks where kind in ('advance-change', 'advance-cancellation')`.execute(
          stage.db,
        );
      if (left.rows.length === 0) return;
    }
  }

  /** Pauses the survivor outside of transactions. */
  async function pauseSurvivor(): Promise<void> {
    for (;;) {
      survivor.pause();
      await sleep(50);
      if (!(await stage.isInTransaction())) return;
      survivor.resume();
      await sleep(50);
    }
  }

  return {
    ...stage,
    survivor,
    pauseSurvivor,

    /**
     * Runs work on a second process that kills itself at the named checkpoint, while the survivor is paused. Then
     * resumes the survivor and returns the time.
     */
    async untilDeath(place: string, work: (doomed: TestServer) => Promise<unknown>): Promise<number> {
      await settled();
      await pauseSurvivor();
      try {
        const doomed = await stage.start(place);
        try {
          await work(doomed);
          const signal = await Promise.race([doomed.gone, sleep(20_000, 'still alive')]);
          if (signal !== 'SIGKILL') throw new Error(`The process did not die at ${place}: ${signal}.`);
        } finally {
          await doomed.stop();
        }
      } finally {
        survivor.resume();
      }
      return performance.now();
    },

    async stop() {
      survivor.resume();
      await survivor.stop();
      await stage.close();
    },
  };
}
export type TwoServers = Awaited<ReturnType<typeof twoServers>>;

/** Polls a booking's outcome as a browser does, and sends the request again if the booking is unknown. */
export async function outcomeOf(server: TestServer, { person, path, request }: AnyCheckout): Promise<string> {
  const deadline = Date.now() + 90_000;
  while (Date.now() < deadline) {
    const asked = await server.call(person, 'GET', `/api/v0/bookings/${request.bookingId}?waitSeconds=1`);
    const told = asked?.status === 404 ? await server.call(person, 'POST', path, request) : asked;
    const outcome = String(told?.body['outcome']);
    if (outcome === 'confirmed' || outcome === 'failed') return outcome;
  }
  return 'no outcome';
}
