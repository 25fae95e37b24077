import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { patient } from '#scripts/testing/patience.ts';
import type { TestServer } from './server.ts';
import { type AnyCheckout, openStage } from './stage.ts';

/** Work that brings so many requests or tasks to a place. */
interface Step {
  readonly place: string;
  readonly count: number;
  /** Returns what goes on until the process dies. */
  readonly begin: (doomed: TestServer) => Promise<readonly Promise<unknown>[]>;
}

/**
 * Steps by the process that dies in them: at most so many, and none after a request whose work goes on in a task, which
 * would come to the places of others.
 */
export function byProcess<One extends { readonly place: string }>(
  steps: readonly One[],
  most: number,
): One[][] {
  const processes: One[][] = [];
  let current: One[] = [];
  for (const step of steps) {
    current.push(step);
    if (current.length < most && !goesOn.includes(step.place)) continue;
    processes.push(current);
    current = [];
  }
  return current.length > 0 ? [...processes, current] : processes;
}

const goesOn = [
  'book:submit:after',
  'change:request:after',
  'cancel:request:after',
  'protect:request:after',
  'payout:take:after',
];

/** Waits until exactly the expected work waits at checkpoints. */
async function allWait({ waitingAt }: TestServer, expected: readonly string[]): Promise<void> {
  for (const deadline = Date.now() + patient(60_000); Date.now() < deadline; await sleep(10))
    if (waitingAt.length >= expected.length) break;
  const places = (some: readonly string[]) => some.toSorted().join(' ');
  if (places(waitingAt) !== places(expected))
    throw new Error(`There is work at ${places(waitingAt)} instead of ${places(expected)}.`);
}

/**
 * A stage with a surviving server process. It is paused while a second process works, so that the second one dies
 * in the middle of its work.
 */
export async function twoServers(options: Parameters<typeof openStage>[0] = {}) {
  const stage = await openStage(options);
  const survivor = await stage.start();

  /** Waits until no change or cancellation is due: the second process would die in those, not in its own work. */
  async function settled(): Promise<void> {
    for (const deadline = Date.now() + patient(15_000); Date.now() < deadline; await sleep(100)) {
      const soon = new Date(stage.now().getTime() + 60_000);
      const left = await sql`
        select from tasks where kind in ('advance-change', 'advance-cancellation') and due_at <= ${soon}`.execute(
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

  /**
   * Runs work on a second process that kills itself at the named checkpoints, while the survivor is paused. Then
   * resumes the survivor and returns the time.
   */
  async function untilDeath(place: string, work: (doomed: TestServer) => Promise<unknown>): Promise<number> {
    await settled();
    await pauseSurvivor();
    try {
      const doomed = await stage.start(place);
      try {
        await work(doomed);
        const signal = await Promise.race([doomed.gone, sleep(patient(20_000), 'still alive')]);
        if (signal !== 'SIGKILL') throw new Error(`The process did not die at ${place}: ${signal}.`);
      } finally {
        await doomed.stop();
      }
    } finally {
      survivor.resume();
    }
    return performance.now();
  }

  return {
    ...stage,
    survivor,
    pauseSurvivor,
    untilDeath,

    /**
     * The same for many places in one process: begins the work of each in turn, once that of the one before waits at its
     * place. Steps of one place have to follow each other: later work would stop at a place that is not full.
     */
    untilAllWait(steps: readonly Step[]): Promise<number> {
      const wanted = new Map<string, number>();
      for (const { place, count } of steps) wanted.set(place, (wanted.get(place) ?? 0) + count);
      const fatal = [...wanted].map(([place, count]) => `${place}*${count}`).join(',');
      return untilDeath(fatal, async (doomed) => {
        const begun: Promise<unknown>[] = [];
        const expected: string[] = [];
        for (const { place, count, begin } of steps) {
          begun.push(...(await begin(doomed)));
          expected.push(...Array<string>(count).fill(place));
          if (expected.length < steps.reduce((sum, step) => sum + step.count, 0))
            await allWait(doomed, expected);
        }
        await Promise.all(begun);
      });
    },

    async stop() {
      survivor.resume();
      await survivor.stop();
      await stage.close();
    },
  };
}
export type TwoServers = Awaited<ReturnType<typeof twoServers>>;

/** A booking request, with its customer and path. */
type Sent = Pick<AnyCheckout, 'person' | 'path'> & {
  readonly request: object & { readonly bookingId: string };
};

/** Polls a booking's outcome as a browser does, and sends the request again if the booking is unknown. */
export async function outcomeOf(server: TestServer, { person, path, request }: Sent): Promise<string> {
  const deadline = Date.now() + patient(90_000);
  while (Date.now() < deadline) {
    const asked = await server.call(person, 'GET', `/api/v0/bookings/${request.bookingId}?waitSeconds=1`);
    const told = asked?.status === 404 ? await server.call(person, 'POST', path, request) : asked;
    const outcome = String(told?.body['outcome']);
    if (outcome === 'confirmed' || outcome === 'failed') return outcome;
  }
  return 'no outcome';
}
