import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bySupplier, bySystem } from '#server/platform/acting.ts';
import { type Checkpoint, noCheckpoint } from '#server/platform/checkpoint.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import { runTasks, type TaskRunner } from '#server/platform/tasks.ts';
import { testDatabase } from '#tests/support/database.ts';
import { runTask } from '#tests/support/run-task.ts';
import {
  deliveryCheckpoints,
  type Happening,
  listEvents,
  tripEventTasks,
  tripHappened,
  type TripSubscriber,
} from './index.ts';

const log = pino({ level: 'silent' });
const start = new Date('2026-11-21T12:00:00Z');
const late = (minutes: number): Happening => ({ kind: 'delayed', flights: [{ segment: 0, minutes }] });

describe('events of a trip', () => {
  let database: Awaited<ReturnType<typeof testDatabase>>;
  const runners: TaskRunner[] = [];
  let now = start;
  const clock = { now: () => now };

  beforeAll(async () => {
    database = await testDatabase();
    // These trips need no bookings and customers.
    await sql`alter table trips drop constraint trips_booking_id_fkey, drop constraint trips_customer_id_fkey`.execute(
      database.db,
    );
    await sql`create table heard (subscriber text, trip_id uuid, seq integer, minutes integer)`.execute(
      database.db,
    );
  });
  beforeEach(() => sql`delete from heard`.execute(database.db));
  afterAll(async () => {
    await Promise.all(runners.map((runner) => runner.stop()));
    await database.close();
  });

  async function makeTrip(): Promise<string> {
    const id = newId();
    await sql`insert into trips (id, booking_id, customer_id, product, item, status, locator, language, source,
        supplier_booking_id, price, tenders, earned, holds, request, starts_at, ends_at, booked_at)
      values (${id}, ${newId()}, ${newId()}, 'car', '{"product": "car"}', 'Confirmed', ${id}, 'en', 'cars', ${id}, '{}',
        '[]', '[]', '[]', '{}', ${start}, ${new Date(start.getTime() + 3_600_000)}, ${start})`.execute(
      database.db,
    );
    return id;
  }
  const happen = (tripId: string, happening: Happening) =>
    inTransaction(database.db, (tx) => tripHappened(tx, { tripId, happening, by: bySupplier, now }));
  /** Writes what it hears; throws where it is told to. */
  const subscriber = (name: string, fails: (seq: number) => boolean = () => false): TripSubscriber => ({
    name,
    async onTripEvent(tx, { tripId, seq, happening }) {
      const minutes = happening.kind === 'delayed' ? (happening.flights[0]?.minutes ?? null) : null;
      await sql`insert into heard values (${name}, ${tripId}, ${seq}, ${minutes})`.execute(tx);
      if (fails(seq)) throw new Error(`${name} fails`);
    },
  });
  const tasksOf = (subscribers: TripSubscriber[], checkpoint: Checkpoint = noCheckpoint) =>
    tripEventTasks({ db: database.db, clock, checkpoint, subscribers });
  const run = (handlers: ReturnType<typeof tasksOf>) => {
    const runner = runTasks({ db: database.db, clock, log, handlers });
    runners.push(runner);
    return runner;
  };
  const heard = async (name: string, tripId: string): Promise<number[]> => {
    const { rows } = await sql<{ minutes: number }>`select minutes from heard
      where subscriber = ${name} and trip_id = ${tripId} order by ctid`.execute(database.db);
    return rows.map(({ minutes }) => minutes);
  };

  it('are numbered per trip, even when written concurrently, with the actor [TRP-02]', async () => {
    const tripId = await makeTrip();
    await Promise.all([45, 60, 90].map((minutes) => happen(tripId, late(minutes))));
    const events = await listEvents(database.db, tripId);
    expect(events.map(({ seq }) => seq)).toEqual([1, 2, 3]);
    expect(events[0]).toMatchObject({ by: { actor: 'supplier', actorId: null, onBehalfOf: null }, at: now });
    expect(new Set(events.map(({ happening }) => JSON.stringify(happening)))).toEqual(
      new Set([45, 60, 90].map((minutes) => JSON.stringify(late(minutes)))),
    );
  });

  it('of a kind from a newer version are left out of the history without an error [TRP-02]', async () => {
    const tripId = await makeTrip();
    await happen(tripId, late(45));
    await sql`insert into trip_events (id, trip_id, seq, kind, detail, actor, letters_follow, at)
      values (${newId()}, ${tripId}, 2, 'ofTomorrow', '{}', 'supplier', true, ${now})`.execute(database.db);
    await happen(tripId, late(60));
    expect((await listEvents(database.db, tripId)).map(({ seq }) => seq)).toEqual([1, 3]);
  });

  it('are neither stored nor delivered when the transaction is rolled back [TRP-02]', async () => {
    const tripId = await makeTrip();
    const failed = inTransaction(database.db, async (tx) => {
      await tripHappened(tx, { tripId, happening: late(45), by: bySupplier, now });
      throw new Error('not true');
    });
    await expect(failed).rejects.toThrow('not true');
    expect(await listEvents(database.db, tripId)).toEqual([]);
    const asked = await database.db.selectFrom('tasks').select('id').where('subject', '=', tripId).execute();
    expect(asked).toEqual([]);
  });

  it('of a kind that cannot repeat are stored once, and not after an event that excludes them [TRP-02]', async () => {
    const tripId = await makeTrip();
    const depart = () =>
      inTransaction(database.db, (tx) =>
        tripHappened(tx, {
          tripId,
          happening: { kind: 'departed' },
          by: bySystem,
          now,
          unless: ['cancelled', 'departed'],
        }),
      );
    await Promise.all([depart(), depart(), depart()]);
    expect((await listEvents(database.db, tripId)).map(({ happening }) => happening.kind)).toEqual([
      'departed',
    ]);
    const cancelled = await makeTrip();
    const cancel = { kind: 'cancelled', cancellationId: newId() } as const;
    await happen(cancelled, cancel);
    await expect(happen(cancelled, cancel)).rejects.toThrow('trip_events_once');
  });

  it('are delivered once and in order to each subscriber by two processes [TRP-02]', async () => {
    const trips = await Promise.all(Array.from({ length: 8 }, makeTrip));
    const names = ['first', 'second'];
    const runners = [1, 2].map(() => run(tasksOf(names.map((name) => subscriber(name)))));
    for (const minutes of [45, 60, 90, 120])
      await Promise.all(trips.map((tripId) => happen(tripId, late(minutes))));
    for (const name of names)
      for (const tripId of trips) await expect.poll(() => heard(name, tripId)).toEqual([45, 60, 90, 120]);
    await Promise.all(runners.map((runner) => runner.stop()));
  });

  it('are received once by a subscriber when two processes deliver at the same time, as after an expired lease [TRP-02]', async () => {
    const tripId = await makeTrip();
    for (const minutes of [45, 60, 90]) await happen(tripId, late(minutes));
    const deliver = () =>
      runTask(tasksOf([subscriber('shared')]), 'deliver-trip-events-3', `${tripId}:shared`);
    await Promise.all([deliver(), deliver(), deliver()]);
    expect(await heard('shared', tripId)).toEqual([45, 60, 90]);
  });

  it('wait for a failing subscriber without delaying the others [TRP-02]', async () => {
    const tripId = await makeTrip();
    let isBroken = true;
    const runner = run(tasksOf([subscriber('steady'), subscriber('weak', (seq) => seq === 2 && isBroken)]));
    for (const minutes of [45, 60, 90]) await happen(tripId, late(minutes));
    await expect.poll(() => heard('steady', tripId)).toEqual([45, 60, 90]);
    await expect.poll(() => heard('weak', tripId)).toEqual([45]);
    isBroken = false;
    now = new Date(now.getTime() + 120_000);
    await expect.poll(() => heard('weak', tripId)).toEqual([45, 60, 90]);
    await runner.stop();
  });

  it.each(deliveryCheckpoints)(
    'are received once although the delivering process dies at %s [TRP-02]',
    async (place) => {
      const tripId = await makeTrip();
      await happen(tripId, late(45));
      await happen(tripId, late(60));
      let lives = 0;
      const dying = tasksOf([subscriber('mortal')], async (name) => {
        if (name === place && ++lives < 3) throw new Error('the process dies');
      });
      const deliver = () => runTask(dying, 'deliver-trip-events-3', `${tripId}:mortal`);
      await expect(deliver()).rejects.toThrow('the process dies');
      await expect(deliver()).rejects.toThrow('the process dies');
      await deliver();
      expect(await heard('mortal', tripId)).toEqual([45, 60]);
    },
  );
});
