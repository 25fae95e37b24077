import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  followProtectedTrips,
  getContract,
  makeContract,
  type Terms,
} from '#server/modules/protections/index.ts';
import { type Happening, lockTrip, tripEventTasks, tripHappened } from '#server/modules/trip-events/index.ts';
import { bySystem } from '#server/platform/acting.ts';
import { noCheckpoint } from '#server/platform/checkpoint.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import { testDatabase } from '#tests/support/database.ts';
import { runTask } from '#tests/support/run-task.ts';
import { openProtections } from './index.ts';

const protections = openProtections({ airport: () => null, kmBetween: () => null });
const early = new Date('2026-11-21T12:00:00Z');
const late = new Date('2026-11-21T12:00:01Z');
const alert: Happening = { kind: 'governmentAlert', alert: 'health', country: 'PT' };
const terms: Terms = {
  kind: 'cancel-for-any-reason',
  currency: 'USD',
  premium: 5_000,
  covered: 60_000,
  coveragePercent: 80,
  usableUntil: '2027-03-11T09:00:00.000Z',
  timeZone: null,
  leavesAirlineCredit: false,
  nights: null,
  fairValue: 3_000,
  loadPercent: 50,
  model: 'cfar-1',
  oddsPercent: 12,
  capEach: null,
  travelers: null,
  passengers: null,
  thresholdMinutes: null,
  slices: [],
  overlaps: [],
  countries: [],
};

describe('a protection contract and a trip event written at the same time', () => {
  let database: Awaited<ReturnType<typeof testDatabase>>;
  beforeAll(async () => {
    database = await testDatabase();
    // These trips need no bookings and customers.
    for (const table of ['trips', 'protection_contracts'])
      for (const column of ['booking_id', 'customer_id'])
        await sql`alter table ${sql.ref(table)} drop constraint ${sql.ref(`${table}_${column}_fkey`)}`.execute(
          database.db,
        );
  });
  afterAll(() => database.close());

  async function makeTrip() {
    const [id, bookingId, customerId] = [newId(), newId(), newId()];
    await sql`insert into trips (id, booking_id, customer_id, product, item, status, locator, language, source,
        supplier_booking_id, price, tenders, earned, holds, request, starts_at, ends_at, booked_at)
      values (${id}, ${bookingId}, ${customerId}, 'car', '{"product": "car"}', 'Confirmed', ${id}, 'en', 'cars',
        ${id}, '{}', '[]', '[]', '[]', '{}', ${early}, ${late}, ${early})`.execute(database.db);
    return { id: bookingId, tripId: id, customerId };
  }
  type Made = Awaited<ReturnType<typeof makeTrip>>;
  const happens = (tx: Tx, { tripId }: Made, now: Date) =>
    tripHappened(tx, { tripId, happening: alert, by: bySystem, now });
  async function buys(tx: Tx, booking: Made, now: Date): Promise<string> {
    await lockTrip(tx, booking.tripId);
    return makeContract(tx, protections, { booking, terms, now });
  }
  /** Runs one transaction, and another one of the same trip that begins before the first one commits. */
  async function interleaved<First, Second>(
    first: (tx: Tx) => Promise<First>,
    second: (tx: Tx) => Promise<Second>,
  ): Promise<[First, Second]> {
    let begun: Promise<Second> | undefined;
    const done = await inTransaction(database.db, async (tx) => {
      const result = await first(tx);
      begun = inTransaction(database.db, second);
      begun.catch(() => undefined);
      await expect.poll(waiting).toBe(1);
      return result;
    });
    if (!begun) throw new Error('the second transaction has not begun');
    return [done, await begun];
  }
  /** Transactions that wait for a lock. */
  const waiting = async () =>
    (
      await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(database.db)
    ).rows[0]?.count;
  /** Delivers all events of a trip. */
  const deliver = (tripId: string) =>
    runTask(
      tripEventTasks({
        db: database.db,
        clock: { now: () => late },
        checkpoint: noCheckpoint,
        subscribers: [followProtectedTrips(protections)],
      }),
      'deliver-trip-events-3',
      `${tripId}:protections`,
    );

  it.each([
    ['earlier', early, late],
    ['later', late, early],
  ])(
    'end the contract when it is first, with an event from an %s clock [CFR-02]',
    async (_clock, eventNow, contractNow) => {
      const trip = await makeTrip();
      const [contractId] = await interleaved(
        (tx) => buys(tx, trip, contractNow),
        (tx) => happens(tx, trip, eventNow),
      );
      await deliver(trip.tripId);
      expect(await getContract(database.db, contractId)).toMatchObject({
        state: 'Cancel',
        endedBy: 'government-alert',
      });
    },
  );

  it.each([
    ['earlier', early, late],
    ['later', late, early],
  ])(
    'leave the contract active when the event is first, with an event from an %s clock [CFR-02]',
    async (_clock, eventNow, contractNow) => {
      const trip = await makeTrip();
      const [, contractId] = await interleaved(
        (tx) => happens(tx, trip, eventNow),
        (tx) => buys(tx, trip, contractNow),
      );
      await deliver(trip.tripId);
      expect(await getContract(database.db, contractId)).toMatchObject({ endedBy: null, afterEvent: 1 });
    },
  );
});
