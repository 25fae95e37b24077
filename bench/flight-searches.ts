import { setTimeout as sleep } from 'node:timers/promises';
import { searchFlights } from '#contract/flights.ts';
import { loadTimetable } from '#world/air/timetable.ts';
import type { TestCaller } from '#tests/support/portal.ts';
import { LOOK_DAY, randomQueries } from './air-search/queries.ts';
import { leanPost } from './lean-post.ts';
import { type Scheduling, schedulingOf, worldOf } from './processes.ts';
import type { Product } from './product.ts';
import { type Row, rounded } from './row.ts';
import { quantile } from './sample.ts';

const PER_SECOND = 200;
const SECONDS = 10;
const WARM_UP_SECONDS = 3;
const AIM_MS = 50;

interface Ends {
  readonly origin: string;
  readonly destination: string;
  readonly day: number;
}

/** Flight searches at a constant rate over HTTP, each of another pair and day: at the airlines and at the portal. */
export async function benchFlightSearches(product: Product, caller: TestCaller): Promise<Row[]> {
  const now = await nowOf(product);
  const dateOf = (ahead: number) => new Date(now + ahead * 86_400_000).toISOString().slice(0, 10);
  const timetable = loadTimetable();
  const { iata } = timetable.network.airports;
  const ends = randomQueries(timetable, PER_SECOND * (SECONDS + WARM_UP_SECONDS), {
    seed: 21,
    draw: 'gravity',
  }).map(({ origin, destination, day }): Ends => {
    return {
      origin: iata[origin] ?? '',
      destination: iata[destination] ?? '',
      day: Math.min(day - LOOK_DAY, 320),
    };
  });
  const post = leanPost(`${product.url('console')}/v1/air/search`, product.worldKey());
  const world = async ({ origin, destination, day }: Ends, isRound: boolean) => {
    const status = await post({
      directions: [
        { origin, destination, date: dateOf(day) },
        ...(isRound ? [{ origin: destination, destination: origin, date: dateOf(day + 7) }] : []),
      ],
      party: { adults: 1 },
      cabin: 'economy',
      currency: 'USD',
    });
    return status === 200;
  };
  const portal = async ({ origin, destination, day }: Ends, isRound: boolean) => {
    const [from, to] = [`airport:${origin}`, `airport:${destination}`];
    const out = { origin: from, destination: to, date: dateOf(day) };
    const back = { origin: to, destination: from, date: dateOf(day + 7) };
    const { status, body } = await caller.call('POST', searchFlights.path, {
      tripType: isRound ? 'round_trip' : 'one_way',
      slices: isRound ? [out, back] : [out],
    });
    return status === 200 && searchFlights.response.parse(body).asking.length === 0;
  };
  const rows: Row[] = [];
  for (const [who, search, share] of [
    ['of the airlines', world, 1],
    ['through the portal', portal, 0.1],
  ] as const)
    for (const isRound of [false, true]) {
      const rate = PER_SECOND * share;
      const {
        took,
        failed,
        world: threads,
      } = await steadily(
        rate,
        ends,
        (one) => search(one, isRound),
        () => scheduling(product),
      );
      const each = (milliseconds: number) => rounded(milliseconds / took.length);
      const told = threads
        ? `; the world ran ${each(threads.ran)} ms a search and was ready without a core for ${each(threads.waited)} ms`
        : '';
      rows.push({
        what: `flight searches ${who}, ${isRound ? 'round trips' : 'one way'}, ${rate} a second: p95`,
        unit: 'ms',
        better: 'lower',
        ours: rounded(quantile(took, 0.95)),
        peer: isRound ? null : AIM_MS,
        conditions: `${took.length} searches begun evenly spaced, whatever is answered, each of another pair by gravity and another day; ${failed} failed or came in part; median ${rounded(quantile(took, 0.5))} ms${told}${isRound ? '' : '; peer: what is asked for at 200 a second'}`,
      });
    }
  return rows;
}

/**
 * Starts searches at a rate for some seconds, after a warm-up; returns their latencies in milliseconds, the number of
 * failures, and the CPU use of the world's threads where the system reports it.
 */
async function steadily(
  rate: number,
  all: readonly Ends[],
  search: (one: Ends) => Promise<boolean>,
  look: () => Scheduling | null,
) {
  const warmUps = rate * WARM_UP_SECONDS;
  await evenly(rate, all.slice(0, warmUps), search);
  const before = look();
  const measured = await evenly(rate, all.slice(warmUps, warmUps + rate * SECONDS), search);
  const after = look();
  const threads =
    before && after ? { ran: after.ran - before.ran, waited: after.waited - before.waited } : null;
  return { ...measured, world: threads };
}

async function evenly(rate: number, all: readonly Ends[], search: (one: Ends) => Promise<boolean>) {
  const took: number[] = [];
  let failed = 0;
  const began = performance.now();
  const begun: Promise<void>[] = [];
  for (const [nth, one] of all.entries()) {
    const due = began + (nth * 1000) / rate;
    const wait = due - performance.now();
    if (wait > 1) await sleep(wait);
    begun.push(
      search(one)
        .catch(() => false)
        .then((isGood) => {
          if (!isGood) failed++;
          // Measured from the scheduled start, so that queueing counts.
          took.push(performance.now() - due);
        }),
    );
  }
  await Promise.all(begun);
  return { took, failed };
}

function scheduling(product: Product): Scheduling | null {
  const pid = worldOf(product);
  return pid === null ? null : schedulingOf(pid);
}

async function nowOf(product: Product): Promise<number> {
  const clock: { now: string } = JSON.parse(await (await product.world('GET', '/v1/clock')).text());
  return Date.parse(clock.now);
}
