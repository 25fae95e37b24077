import { setTimeout as sleep } from 'node:timers/promises';
import { bookPath } from '#tests/support/checkout.ts';
import type { TestServer } from '#tests/support/server.ts';
import { type Checkout, openStage, type Stage } from '#tests/support/stage.ts';
import { auditBooking, auditLedger } from './audit.ts';

/** What many kills at random moments did. `faults` is empty when nothing was lost, doubled or left over. */
export interface RoundsReport {
  readonly rounds: number;
  readonly bookings: Readonly<Record<string, number>>;
  readonly cancellations: number;
  /** From the kill until everything it hit was settled by the other process. */
  readonly settledMs: { readonly median: number; readonly p95: number; readonly worst: number };
  readonly faults: readonly string[];
}

interface Trip extends Checkout {
  readonly tripId: string;
}

/** What can go wrong outside at the same time; `null` is the quiet case. */
const troubles = [
  null,
  null,
  null,
  ['bank', 'authorise', 'timeout-approved'],
  ['bank', 'authorise', 'timeout-declined'],
  ['bank', 'authorise', 'insufficient_funds'],
  ['bank', 'capture', 'timeout-done'],
  ['stays', 'book', 'unknown-booked'],
  ['stays', 'book', 'unknown-not-booked'],
  ['stays', 'book', 'sold-out'],
] as const;

const bookersARound = 3;
const killWithinMs = 450;
const settleWithinMs = 60_000;

/**
 * Two server processes on one database. Each round several people book, and somebody cancels, at one of them,
 * which is killed (SIGKILL) at a random moment; the other has to finish what it left. Then every booking of the
 * round and the whole ledger are audited. The same seed kills after the same delays.
 */
export async function crashRounds(
  rounds: number,
  random: () => number,
  tell: (line: string) => void = () => undefined,
): Promise<RoundsReport> {
  const stage = await openStage();
  const servers: [TestServer, TestServer] = await Promise.all([stage.start(), stage.start()]);
  const settled: number[] = [];
  const faults: string[] = [];
  const bookings: Record<string, number> = {};
  let cancellations = 0;
  let trips: Trip[] = [];
  try {
    for (let round = 0; round < rounds; round++) {
      const dying = round % 2;
      const doomed = dying === 0 ? servers[0] : servers[1];
      const survivor = dying === 0 ? servers[1] : servers[0];
      const checkouts: Checkout[] = [];
      for (let person = 0; person < bookersARound; person++) checkouts.push(await stage.checkout(survivor));
      for (const { request } of checkouts) await trouble(stage, random, request.bookingId);
      const trip = trips.shift();
      const quoteId = trip && (await quoteOf(survivor, trip));

      const sent = checkouts.map(({ person, session, request }) =>
        doomed.call(person, 'POST', bookPath(session), request),
      );
      if (trip && quoteId) sent.push(cancel(doomed, trip, quoteId));
      await sleep(random() * killWithinMs);
      await doomed.stop();
      const killedAt = performance.now();
      await Promise.all(sent);
      const next = stage.start();

      const outcomes = await Promise.all(checkouts.map((checkout) => settle(stage, survivor, checkout)));
      if (trip && quoteId) {
        if (await isCancelled(survivor, trip, quoteId)) cancellations++;
        else faults.push(`Round ${round}: trip ${trip.tripId} was never cancelled.`);
      }
      settled.push(performance.now() - killedAt);
      for (const [index, checkout] of checkouts.entries()) {
        const { outcome, tripId } = outcomes[index] ?? { outcome: 'no outcome' };
        bookings[outcome] = (bookings[outcome] ?? 0) + 1;
        if (tripId) trips = [...trips, { ...checkout, tripId }].slice(-bookersARound);
      }
      const audited = [...checkouts, ...(trip ? [trip] : [])];
      const found = await Promise.all(audited.map((one) => auditBooking(stage, survivor, one)));
      faults.push(
        ...[...found.flat(), ...(await auditLedger(stage))].map((what) => `Round ${round}: ${what}`),
      );
      servers[dying] = await next;
      tell(`round ${round + 1} of ${rounds}: ${JSON.stringify(bookings)}, ${faults.length} faults`);
    }
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await stage.close();
  }
  const sorted = settled.toSorted((a, b) => a - b);
  const at = (part: number) => Math.round(sorted[Math.floor(part * (sorted.length - 1))] ?? 0);
  return {
    rounds,
    bookings,
    cancellations,
    settledMs: { median: at(0.5), p95: at(0.95), worst: at(1) },
    faults,
  };
}

async function trouble({ world }: Stage, random: () => number, reference: string): Promise<void> {
  const chosen = troubles[Math.floor(random() * troubles.length)];
  if (!chosen) return;
  const [area, operation, fault] = chosen;
  await world.call('PUT', '/v1/faults', { area, operation, fault, times: 1, match: { reference } });
}

/** Asks for the outcome as a browser does: again and again, and sends the booking again if it never arrived. */
async function settle(
  { world }: Stage,
  server: TestServer,
  { person, session, request }: Checkout,
): Promise<{ outcome: string; tripId?: string }> {
  const deadline = Date.now() + settleWithinMs;
  while (Date.now() < deadline) {
    const asked = await server.call(person, 'GET', `/api/v0/bookings/${request.bookingId}?waitSeconds=1`);
    const told =
      asked?.status === 404 ? await server.call(person, 'POST', bookPath(session), request) : asked;
    const outcome = String(told?.body['outcome']);
    if (outcome === 'confirmed') return { outcome, tripId: String(told?.body['tripId']) };
    if (outcome === 'failed') return { outcome };
    // What waits for an answer that was lost is asked about again after a while.
    if (outcome === 'pending') await world.call('POST', '/v1/clock', { advanceSeconds: 20 });
    else await sleep(100);
  }
  return { outcome: 'no outcome' };
}

async function quoteOf(server: TestServer, { person, tripId }: Trip): Promise<string | null> {
  const quote = await server.call(person, 'POST', `/api/v0/trips/${tripId}/cancellation-quotes`);
  return quote?.status === 200 ? String(quote.body['quoteId']) : null;
}

const cancel = (server: TestServer, { person, tripId }: Trip, quoteId: string) =>
  server.call(person, 'POST', `/api/v0/trips/${tripId}/cancel`, { quoteId });

async function isCancelled(server: TestServer, trip: Trip, quoteId: string): Promise<boolean> {
  const deadline = Date.now() + settleWithinMs;
  while (Date.now() < deadline) {
    if (String((await cancel(server, trip, quoteId))?.body['state']) === 'done') return true;
    await sleep(100);
  }
  return false;
}
