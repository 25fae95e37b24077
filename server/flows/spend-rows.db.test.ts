import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLedger } from '#server/modules/wallet/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { testDatabase } from '#tests/support/database.ts';
import {
  type History,
  history,
  live as liveIn,
  type Row,
  start,
} from '#tests/support/company/spend-history.ts';

describe('what a company spends', () => {
  let database: Awaited<ReturnType<typeof testDatabase>>;
  let db: Db;
  beforeAll(async () => {
    database = await testDatabase();
    ({ db } = database);
    // These trips need no bookings.
    for (const [table, name] of [
      ['trips', 'trips_booking_id_fkey'],
      ['card_payments', 'card_payments_booking_id_fkey'],
      ['spend_rows', 'spend_rows_booking_id_fkey'],
    ] as const)
      await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(db);
    await sql`insert into businesses (id, name, is_live, loyalty_programs, created_at, updated_at)
      values ('biz-1', 'Company', true, '{}', ${start}, ${start})`.execute(db);
  });
  afterAll(() => database.close());

  const rowsOf = async (tripId: string) =>
    (
      await sql<Row & { usd_per_unit: string | null; co2_kg: number | null; days_ahead: number }>`
        select * from spend_rows where trip_id = ${tripId} order by at, movement`.execute(db)
    ).rows;
  const faults = async () =>
    (await auditLedger(db)).flatMap((check) => (check.name.startsWith('spend') ? check.faults : []));

  const live = (one: History) => liveIn(db, one);

  const plain = ({ kind, paid_for, tender, currency, minor: units }: Row) =>
    `${kind} ${paid_for} ${tender} ${currency} ${units}`;

  it('is one row for each movement of money, equal to cards and wallets, for random histories [BUS-07]', async () => {
    await fc.assert(
      fc.asyncProperty(history, async (one) => {
        const { tripId, moved } = await live(one);
        const rows = await rowsOf(tripId);
        expect(rows.map(plain).toSorted()).toEqual(moved.map(plain).toSorted());
        // CO2 is said once, and every amount of money has its rate.
        expect(rows.filter((row) => row.co2_kg !== null)).toHaveLength(rows.length === 0 ? 0 : 1);
        for (const row of rows)
          expect(Number(row.usd_per_unit)).toBe(
            row.currency === 'Miles' ? 0.01 : row.currency === 'USD' ? 1 : 1.25,
          );
        expect(await faults()).toEqual([]);
      }),
      { numRuns: 25 },
    );
  }, 120_000);

  it('has a row of its own for the protections that a booking charged [BUS-07] [CFR-02]', async () => {
    const { tripId } = await live({
      currency: 'USD',
      byCard: 41_250,
      byCredit: null,
      byPoints: null,
      premium: 4_999,
      steps: [],
    });
    expect((await rowsOf(tripId)).map(plain).toSorted()).toEqual([
      'charge booking card USD 36251',
      'charge protection card USD 4999',
    ]);
  });

  it('is stored with the member’s department and cost center and the days ahead, and never changed [BUS-07]', async () => {
    const { tripId } = await live({
      currency: 'USD',
      byCard: 41_250,
      byCredit: null,
      byPoints: null,
      steps: [{ do: 'return', of: 0, share: 100, isRedirected: false }],
    });
    expect(await rowsOf(tripId)).toMatchObject(
      ['charge', 'refund'].map((kind) => ({
        kind,
        business_id: 'biz-1',
        department: 'Sales',
        cost_center: 'CC-7',
        product: 'car',
        supplier: 'cars',
        currency: 'USD',
        minor: 41_250,
        policy_state: 'not_applicable',
        policy_reasons: [],
        approval_id: null,
        days_ahead: 30,
      })),
    );
    for (const change of [
      sql`update spend_rows set minor = 1`,
      sql`delete from spend_rows`,
      sql`truncate spend_rows`,
    ])
      await expect(change.execute(db)).rejects.toThrow('append-only');
  });

  it('is compared by the audit of the books, which tells a movement without a row [BUS-07]', async () => {
    const spent = { currency: 'USD' as const, byCard: 10_000, byCredit: 2_500, byPoints: null };
    const { tripId } = await live({ ...spent, steps: [] });
    await sql`alter table card_payments disable trigger card_payments_spend`.execute(db);
    await sql`alter table ledger_movements disable trigger ledger_movements_spend`.execute(db);
    const { tripId: other } = await live({
      ...spent,
      steps: [
        { do: 'return', of: 0, share: 30, isRedirected: false },
        { do: 'restore', share: 100 },
      ],
    });
    // What was spent of the wallet came back: nothing is missing there.
    expect(await faults()).toEqual([`Trip ${other} has rows of 10000 from cards, which paid 7000.`]);
    const { tripId: dropped } = await live({
      ...spent,
      byCredit: null,
      steps: [{ do: 'pay-out', as: 'price-drop', minor: 12_34 }],
    });
    expect(await faults()).toContainEqual(
      `Trip ${dropped} has rows of 0 USD from a wallet, which paid -1234.`,
    );
    await sql`alter table airline_credits disable trigger user`.execute(db);
    const { tripId: left } = await live({
      ...spent,
      byAirline: 50_00,
      steps: [{ do: 'leave', minor: 70_00, isCeded: false }],
    });
    expect(await faults()).toContainEqual(
      `Trip ${left} has rows of 5000 from credits of airlines, which paid 5000, and of 0 that it left them, which is 7000.`,
    );
    const { tripId: given } = await live({
      ...spent,
      byAirline: 50_00,
      steps: [{ do: 'give-back', share: 100 }],
    });
    const credit = await sql<{ id: string }>`select split_part(movement, ':', 2) as id from spend_rows
      where trip_id = ${given} and tender = 'airline-credit'`.execute(db);
    expect(await faults()).toContainEqual(
      `Rows take 5000 from credit ${credit.rows[0]?.id}, of which 0 is gone.`,
    );
    await sql`alter table airline_credits enable trigger user`.execute(db);
    await sql`alter table card_payments enable trigger card_payments_spend`.execute(db);
    await sql`alter table ledger_movements enable trigger ledger_movements_spend`.execute(db);
    expect((await rowsOf(tripId)).map(plain)).toHaveLength(2);
  });
});
