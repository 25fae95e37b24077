import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { changeCar, quoteCarChange } from '#contract/cars/car-changes.ts';
import { listActivitySlots } from '#contract/experiences.ts';
import { changeActivity, quoteActivityChange } from '#contract/experiences/activity-trips.ts';
import { listFreezes } from '#contract/freeze/freezes.ts';
import { listTripProtections } from '#contract/protections.ts';
import { type AnyTrip, getTrip } from '#contract/trips/any-trip.ts';
import {
  cancelTrip,
  changeStay,
  listTrips,
  quoteCancellation,
  quoteChange,
  requestTravelerEdit,
} from '#contract/trips.ts';
import { addDays } from '#contract/values/dates.ts';
import { auditLedger } from '#server/modules/wallet/index.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import { ask } from '#tests/api/ask.ts';
import { testPostgres } from '#tests/support/database.ts';
import { testDataKeys, testKeyring } from '#tests/support/keyring.ts';
import { type OwnPortal, startPortal, type TestCaller } from '#tests/support/portal.ts';
import { restoreOldDatabase } from './old-database.ts';

let portal: OwnPortal;
let caller: TestCaller;
let addressOf: (name: string) => string;

beforeAll(async () => {
  const postgres = await testPostgres();
  const prefix = `old_${newId().replaceAll('-', '')}`;
  addressOf = (name) => postgres.url(`${prefix}_${name}`);
  for (const kind of ['consumer', 'world'] as const) await restoreOldDatabase(addressOf(kind), kind);
  await leaveOldCases(addressOf('consumer'));
  portal = await startPortal({ DATABASE_URL: postgres.url(prefix), DATA_KEYS: testDataKeys });
  caller = await portal.signIn('consumer', 'primary');
}, 240_000);
afterAll(() => portal?.stop());

/** Cases as that version kept them: one that waits for a person, one that was settled. */
async function leaveOldCases(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`insert into support_cases (kind, booking_id, currency, minor, noted_at, settled_at)
    select kind, booking_id, 'USD', minor, '2026-11-20T10:00:00Z', settled_at
    from (select id from bookings order by id limit 1) as booking (booking_id)
    cross join (values
      ('no_ticket', 4550, null::timestamptz), ('kept_by_supplier', 100, '2026-11-21T08:30:00Z')
    ) as former (kind, minor, settled_at)`);
  await client.end();
}

const trips: Record<string, string> = {};
const read = (kind: string): Promise<AnyTrip> =>
  ask(caller, getTrip, { params: { tripId: trips[kind] ?? '' } });

/** Waits until the latest change of a trip is done. */
const changed = (kind: string) =>
  vi.waitUntil(
    async () => {
      const trip = await read(kind);
      return 'change' in trip && trip.change?.state === 'done';
    },
    { timeout: 30_000, interval: 200 },
  );

describe('a database made before four migrations were edited', () => {
  it('is upgraded, and shows each of its trips as it was booked [TRP-01]', async () => {
    const { trips: listed } = await ask(caller, listTrips);
    for (const { kind, tripId } of listed) trips[kind] = tripId;
    expect(listed.map(({ kind, status, grandTotal }) => [kind, status, grandTotal.amount])).toEqual([
      ['Experience', 'Confirmed', 53],
      ['Car', 'Confirmed', 95.6],
      ['Package', 'Confirmed', 1529.26],
      ['Flight', 'Confirmed', 309.49],
      ['Hotel', 'Confirmed', 455.47],
    ]);
    for (const kind of Object.keys(trips)) expect((await read(kind)).kind).toBe(kind);
    const { contracts } = await ask(caller, listTripProtections, {
      params: { tripId: trips['Flight'] ?? '' },
    });
    expect(contracts.map(({ kind, state }) => [kind, state])).toEqual([['cancel-for-any-reason', 'active']]);
    expect((await ask(caller, listFreezes)).freezes).toHaveLength(1);
  });

  it('keeps each of its support cases, open or settled, with one event for what is known of it [AGT-01]', async () => {
    const { db, close } = openDatabase(addressOf('consumer'), 2, testKeyring);
    const kinds = ['no_ticket', 'kept_by_supplier'] as const;
    const cases = await db
      .selectFrom('cases')
      .select(['id', 'kind', 'state', 'minor', 'outcome', 'opened_at', 'solved_at', 'customer_id'])
      .where('kind', 'in', kinds)
      .orderBy('kind', 'desc')
      .execute();
    expect(cases).toMatchObject([
      { kind: 'no_ticket', state: 'open', minor: 4550, outcome: null, solved_at: null },
      { kind: 'kept_by_supplier', state: 'solved', minor: 100, outcome: 'by_itself' },
    ]);
    expect(cases[1]?.solved_at).toEqual(new Date('2026-11-21T08:30:00Z'));
    expect(cases.every(({ customer_id }) => customer_id !== null)).toBe(true);
    const eventsOf = async (id: string) =>
      (
        await db
          .selectFrom('case_events')
          .select('kind')
          .where('case_id', '=', id)
          .where('kind', 'in', ['opened', 'resolved'])
          .orderBy('sequence')
          .execute()
      ).map(({ kind }) => kind);
    expect(await eventsOf(cases[0]?.id ?? '')).toEqual(['opened']);
    expect(await eventsOf(cases[1]?.id ?? '')).toEqual(['opened', 'resolved']);
    await close();
  });

  it('changes its trips [TRP-03]', async () => {
    const of = (kind: string) => ({ params: { tripId: trips[kind] ?? '' } });
    const guests = [{ room: 0, givenName: 'Ada', surname: 'Early' }];
    const stay = await ask(caller, quoteChange, { ...of('Hotel'), body: { guests } });
    await ask(caller, changeStay, { ...of('Hotel'), body: { changeQuoteId: stay.quoteId } });
    await changed('Hotel');

    const driver = { givenName: 'Ottoline', surname: 'Late', age: 38 };
    const car = await ask(caller, quoteCarChange, { ...of('Car'), body: { driver } });
    await ask(caller, changeCar, { ...of('Car'), body: { changeQuoteId: car.quoteId } });
    await changed('Car');

    const visit = await read('Experience');
    if (visit.kind !== 'Experience') throw new Error('There is no activity.');
    const { activityId, localStart } = visit.activity;
    const date = addDays(localStart.slice(0, 10), 1);
    const tickets = [{ unitId: 'adult', quantity: 1 }];
    const { slots } = await ask(caller, listActivitySlots, {
      params: { activityId },
      body: { date, tickets },
    });
    const slot = slots.find(({ price }) => price !== null);
    if (!slot) throw new Error('The activity has no place a day later.');
    const later = { optionId: slot.optionId, slotId: slot.slotId, date, tickets };
    const moved = await ask(caller, quoteActivityChange, { ...of('Experience'), body: later });
    await ask(caller, changeActivity, { ...of('Experience'), body: { changeQuoteId: moved.quoteId } });
    await changed('Experience');

    const passengers = [{ passenger: 0, givenName: 'Ottoline', surname: 'Late' }];
    const edit = { requestId: newId(), passengers };
    const { sentTo } = await ask(caller, requestTravelerEdit, { ...of('Flight'), body: edit });
    expect(sentTo).toBe('primary@mail.example');
  });

  it('cancels its trips and refunds what each quote says [TRP-04]', { timeout: 120_000 }, async () => {
    const paidBack: unknown[] = [];
    for (const [kind, tripId] of Object.entries(trips).filter(([kind]) => kind !== 'PriceFreeze')) {
      const params = { tripId };
      const quote = await ask(caller, quoteCancellation, { params });
      await ask(caller, cancelTrip, { params, body: { quoteId: quote.quoteId } });
      await vi.waitUntil(async () => (await read(kind)).cancellation?.state === 'done', {
        timeout: 30_000,
        interval: 200,
      });
      paidBack.push([kind, quote.outcome, quote.paid.amount, quote.refund.amount]);
    }
    // Kind, outcome, what was paid, and what comes back: the flights without the premium of their protection.
    expect(paidBack).toEqual([
      ['Experience', 'FullyRefundable', 53, 53],
      ['Car', 'FullyRefundable', 95.6, 95.6],
      ['Package', 'PartiallyRefundable', 1510.66, 479.13],
      ['Flight', 'TicketedVoid', 309.49, 270.53],
      ['Hotel', 'FullyRefundable', 436.87, 436.87],
    ]);
  });

  it('has a ledger without faults [WAL-01]', async () => {
    const { db, close } = openDatabase(addressOf('consumer'), 2, testKeyring);
    expect((await auditLedger(db)).flatMap(({ faults }) => faults)).toEqual([]);
    await close();
  });
});
