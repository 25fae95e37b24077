import { setTimeout as sleep } from 'node:timers/promises';
import type { TestServer } from '#tests/support/server.ts';
import { openStage, type Stage } from '#tests/support/stage.ts';
import { type Attempt, book, type Booking, cancel, change, isOfStay, readTrip, wishes } from './attempts.ts';
import { auditBooking, auditCredits, auditLedger, auditSeats } from './audit.ts';
import { cutConnections } from './cut-connections.ts';
import { guestOf } from './guest.ts';
import { pick, stall, trouble } from './troubles.ts';

/** Result of many kills at random times. `faults` is empty when nothing was lost, duplicated or left over. */
export interface RoundsReport {
  readonly rounds: number;
  /** Number of attempts by kind and outcome. */
  readonly outcomes: Readonly<Record<Attempt['kind'], Readonly<Record<string, number>>>>;
  /** Rounds in which eight days passed after the kill, so that card holds expired. */
  readonly lapses: number;
  /** Rounds in which the database cut all connections before the kill. */
  readonly cuts: number;
  /** Time from the kill until the other process settled everything. */
  readonly settledMs: { readonly median: number; readonly p95: number; readonly worst: number };
  readonly faults: readonly string[];
}

const bookersARound = 3;
const tripsKept = 4;
const flights = 'flights';
const bagged = 'flights with a bag';
const credited = 'flights that an airline’s credit pays in part';
const kinds = [
  {},
  {},
  { offer: true },
  { offer: true },
  { currency: 'EUR' },
  { currency: 'JPY' },
  flights,
  bagged,
  credited,
] as const;
const oneInSoManyLapses = 8;
const oneInSoManyIsCut = 2;
const lapseSeconds = 8 * 86_400;

/**
 * Two server processes on one database. In each round, on one of them, three customers book stays or flights, one
 * changes a stay and one cancels, in several currencies, with offers, credit and miles, often with a fault at a supplier
 * or bank. The process is killed (SIGKILL) at a random time, in every second round after all database connections were
 * cut. The other process has to finish the work. Then every booking of the round and the ledger are audited.
 * Deterministic by seed, except for timing.
 */
export async function crashRounds(
  rounds: number,
  random: () => number,
  tell: (line: string) => void = () => undefined,
): Promise<RoundsReport> {
  const stage = await openStage();
  const servers: [TestServer, TestServer] = await Promise.all([stage.start(), stage.start()]);
  const settledMs: number[] = [];
  const faults: string[] = [];
  const outcomes = { booking: {}, change: {}, cancellation: {} } as Record<
    Attempt['kind'],
    Record<string, number>
  >;
  let lapses = 0;
  let cuts = 0;
  let trips: Booking[] = [];
  try {
    const killWithinMs = await durationOfRound(stage, servers[0]);
    for (let round = 0; round < rounds; round++) {
      const dying = round % 2;
      const doomed = dying === 0 ? servers[0] : servers[1];
      const survivor = dying === 0 ? servers[1] : servers[0];
      const lapsing = random() * oneInSoManyLapses < 1;
      const { attempts, left } = await prepare(stage, random, survivor, trips);
      for (const attempt of attempts)
        await (lapsing ? stall(stage, attempt) : trouble(stage, random, attempt));

      const sent = attempts.map((attempt) => attempt.send(doomed));
      const killAfterMs = random() * killWithinMs;
      const cutAfterMs = random() * oneInSoManyIsCut * killAfterMs;
      await sleep(Math.min(cutAfterMs, killAfterMs));
      if (cutAfterMs < killAfterMs) {
        await cutConnections(stage);
        cuts++;
        await sleep(killAfterMs - cutAfterMs);
      }
      await doomed.stop();
      const killedAt = performance.now();
      await Promise.all(sent);
      const next = stage.start();
      if (lapsing) await stage.world.call('POST', '/v1/clock', { advanceSeconds: lapseSeconds });
      if (lapsing) lapses++;

      const ended = await Promise.all(attempts.map((attempt) => attempt.settle(survivor)));
      settledMs.push(performance.now() - killedAt);
      for (const [index, { outcome }] of ended.entries()) {
        const { kind } = attempts[index] as Attempt;
        outcomes[kind][outcome] = (outcomes[kind][outcome] ?? 0) + 1;
        if (outcome.startsWith('without')) faults.push(`Round ${round}: a ${kind} is ${outcome}.`);
      }
      const bookings = ended.map(({ booking }) => booking);
      const found = await Promise.all(bookings.map((one) => auditBooking(stage, survivor, one)));
      faults.push(
        ...[
          ...found.flat(),
          ...(await auditLedger(stage)),
          ...(await auditSeats(stage)),
          ...(await auditCredits(stage)),
        ].map((what) => `Round ${round}: ${what}`),
      );
      const running = bookings.filter(({ expected }) => expected.trip?.status === 'Confirmed');
      trips = [...left, ...running].slice(-tripsKept);
      servers[dying] = await next;
      tell(`round ${round + 1} of ${rounds}: ${JSON.stringify(outcomes)}, ${faults.length} faults`);
      for (const fault of faults.slice(-5)) if (fault.startsWith(`Round ${round}:`)) tell(fault);
    }
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await stage.close();
  }
  const sorted = settledMs.toSorted((a, b) => a - b);
  const at = (part: number) => Math.round(sorted[Math.floor(part * (sorted.length - 1))] ?? 0);
  return {
    rounds,
    outcomes,
    lapses,
    cuts,
    settledMs: { median: at(0.5), p95: at(0.95), worst: at(1) },
    faults,
  };
}

/** Attempts of a round: three bookings, and a change and a cancellation of existing trips. */
async function prepare(stage: Stage, random: () => number, server: TestServer, trips: readonly Booking[]) {
  const attempts: Attempt[] = [];
  for (let person = 0; person < bookersARound; person++) {
    const kind = pick(kinds, random);
    const checkout = await openCheckout(stage, kind, server);
    attempts.push(book(stage, checkout, guestOf(checkout)));
  }
  const [first, second, ...left] = trips;
  const cancellation = first && (await cancel(stage, first, server));
  if (cancellation) attempts.push(cancellation);
  if (second && !isOfStay(second)) left.push(second);
  else if (second?.tripId) {
    const wish = pick(wishes(await readTrip(second, server, second.tripId)), random);
    const changing = await change(stage, second, wish, server);
    if (changing) attempts.push(changing);
    else left.push(second);
  }
  return { attempts, left };
}

async function openCheckout(stage: Stage, kind: (typeof kinds)[number], server: TestServer) {
  if (kind === flights) return stage.flightCheckout(server);
  if (kind === bagged) return stage.baggedCheckout(server);
  if (kind === credited) return stage.creditedCheckout(server, await stage.creditor(server));
  return stage.checkout(server, kind);
}

/** Duration of three concurrent bookings on this machine, with a margin. */
async function durationOfRound(stage: Stage, server: TestServer): Promise<number> {
  const attempts: Attempt[] = [];
  for (let person = 0; person < bookersARound; person++) {
    const checkout = await stage.checkout(server);
    attempts.push(book(stage, checkout, guestOf(checkout)));
  }
  const began = performance.now();
  await Promise.all(attempts.map((attempt) => attempt.send(server)));
  return (performance.now() - began) * 1.5;
}
