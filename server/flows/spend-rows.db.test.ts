import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { money } from '#contract/money.ts';
import {
  beginRefund,
  countRefund,
  dropCapture,
  findCardPayment,
  insertCardPayment,
  movePayment,
} from '#server/modules/payments/index.ts';
import {
  auditLedger,
  placeHolds,
  postHolds,
  previewRestore,
  restorePosted,
} from '#server/modules/wallet/index.ts';
import { newHolder, noon, ventureX } from '#server/modules/wallet/fixtures.ts';
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import { testDatabase } from '#tests/support/database.ts';

const start = noon('2026-11-21');

type Step =
  | {
      readonly do: 'pay';
      readonly for: 'change' | 'protection';
      readonly minor: number;
      readonly isRefused: boolean;
    }
  | { readonly do: 'return'; readonly of: number; readonly share: number; readonly isRedirected: boolean }
  | { readonly do: 'restore'; readonly share: number };

const share = fc.integer({ min: 1, max: 100 });
const minor = fc.integer({ min: 1, max: 90_000 });
const history = fc.record({
  currency: fc.constantFrom('USD' as const, 'EUR' as const, 'JPY' as const),
  byCard: fc.option(minor, { nil: null }),
  premium: fc.integer({ min: 0, max: 20_000 }),
  byCredit: fc.option(fc.integer({ min: 1, max: 20_000 }), { nil: null }),
  byPoints: fc.option(fc.integer({ min: 1, max: 2_000 }), { nil: null }),
  steps: fc.array(
    fc.oneof<fc.Arbitrary<Step>[]>(
      fc.record({
        do: fc.constant('pay' as const),
        for: fc.constantFrom('change' as const, 'protection' as const),
        minor,
        isRefused: fc.integer({ min: 0, max: 5 }).map((n) => n === 0),
      }),
      fc.record({
        do: fc.constant('return' as const),
        isRedirected: fc.boolean(),
        of: fc.nat({ max: 5 }),
        share,
      }),
      fc.record({ do: fc.constant('restore' as const), share }),
    ),
    { maxLength: 12 },
  ),
});
type History = Omit<typeof history extends fc.Arbitrary<infer T> ? T : never, 'premium'> & {
  readonly premium?: number;
};

interface Row {
  readonly kind: string;
  readonly paid_for: string;
  readonly tender: string;
  readonly currency: string;
  readonly minor: number;
}

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

  async function insertTrip(
    tx: Tx,
    trip: {
      id: string;
      bookingId: string;
      customerId: string;
      currency: string;
      tenders: object[];
      premium: number;
    },
  ) {
    const amount = { amount: trip.premium / (trip.currency === 'JPY' ? 1 : 100), currency: trip.currency };
    const price = {
      exchangeRate: { currency: trip.currency, usdPerUnit: '1.25', asOf: start },
      lineItems: [
        { kind: 'base', code: 'base', amount },
        { kind: 'portal', code: 'protection:cancel-for-any-reason', amount },
      ],
    };
    await sql`insert into trips (id, booking_id, customer_id, business_id, product, item, status, locator, language, source,
        supplier_booking_id, price, tenders, earned, holds, request, starts_at, ends_at, booked_at, co2_kg)
      values (${trip.id}, ${trip.bookingId}, ${trip.customerId}, 'biz-1', 'car', '{"product": "car"}', 'Confirmed', ${trip.id},
        'en', 'cars', ${trip.id}, ${JSON.stringify(price)}, ${JSON.stringify(trip.tenders)}, '[]', '[]', '{}',
        ${new Date(start.getTime() + 30 * 86_400_000)}, ${new Date(start.getTime() + 31 * 86_400_000)}, ${start}, 120)`.execute(
      tx,
    );
  }

  /** Lives a history; returns its trip and what moved, as it was asked for. */
  async function live({ currency, byCard, byCredit, byPoints, steps, premium = 0 }: History) {
    const customerId = await newHolder(db, start, [ventureX]);
    await sql`insert into business_members (business_id, customer_id, policy_tier, roles, permissions, is_denied,
        is_onboarded, is_in_beta, joined_at, department, cost_center)
      values ('biz-1', ${customerId}, 'standard', '{}', '{}', false, true, false, ${start}, 'Sales', 'CC-7')`.execute(
      db,
    );
    const [tripId, bookingId] = [newId(), newId()];
    const moved: Row[] = [];
    const references: string[] = [];

    async function pay(reference: string, amount: number, paidFor: Row['paid_for'], isRefused: boolean) {
      await inTransaction(db, (tx) =>
        insertCardPayment(tx, {
          bookingId,
          reference,
          customerId,
          cardToken: 'card',
          amount: money(amount, currency),
          isPremium: paidFor === 'protection',
          now: start,
        }),
      );
      const move = (event: 'authorise' | 'capture') => async (tx: Tx) => {
        const payment = (await findCardPayment(tx, reference)) ?? expect.fail();
        const brings = event === 'capture' ? { captured: payment.amount } : { authorisationId: reference };
        expect(await movePayment(tx, payment, event, start, brings)).toBe(true);
        // The same event again moves nothing.
        expect(await movePayment(tx, payment, event, start, brings)).toBe(false);
      };
      await inTransaction(db, move('authorise'));
      await inTransaction(db, move('capture'));
      moved.push({ kind: 'charge', paid_for: paidFor, tender: 'card', currency, minor: amount });
      if (isRefused) {
        const payment = (await findCardPayment(db, reference)) ?? expect.fail();
        if (await inTransaction(db, (tx) => dropCapture(tx, payment, start)))
          moved.push({ kind: 'refund', paid_for: paidFor, tender: 'card', currency, minor: amount });
      } else references.push(reference);
    }

    const items = [
      ...(byCredit === null ? [] : [{ kind: 'credit' as const, amount: money(byCredit, 'USD') }]),
      ...(byPoints === null
        ? []
        : [{ kind: 'points' as const, accountReferenceId: 'acct-x', points: byPoints }]),
    ];
    const holds = await inTransaction(db, (tx) =>
      placeHolds(tx, {
        groupId: bookingId,
        customerId,
        items,
        reason: 'Pays',
        reference: tripId,
        now: start,
      }),
    );
    if (byCard !== null) {
      await pay(bookingId, byCard, 'booking', false);
      const premiums = Math.min(premium, byCard);
      const card = { kind: 'charge', tender: 'card', currency };
      moved.splice(
        0,
        1,
        { ...card, paid_for: 'booking', minor: byCard - premiums },
        { ...card, paid_for: 'protection', minor: premiums },
      );
    }
    const tenders =
      byPoints === null
        ? []
        : [
            {
              kind: 'Rewards',
              accountReferenceId: 'acct-x',
              points: byPoints,
              amount: { amount: byPoints / 100, currency: 'USD' },
            },
          ];
    await inTransaction(db, async (tx) => {
      await postHolds(tx, { groupId: bookingId, now: start, tripId });
      await insertTrip(tx, { id: tripId, bookingId, customerId, currency, tenders, premium });
    });
    const unitOf = (kind: string) => (kind === 'points' ? 'Miles' : 'USD');
    for (const { kind, units } of holds)
      moved.push({ kind: 'charge', paid_for: 'booking', tender: kind, currency: unitOf(kind), minor: units });

    for (const step of steps) {
      if (step.do === 'pay') await pay(newId(), step.minor, step.for, step.isRefused);
      else if (step.do === 'restore') {
        const refunds = holds.map(({ holdId, units }) => ({
          holdId,
          units: Math.floor((units * step.share) / 100),
        }));
        const asked = { groupId: bookingId, customerId, refunds, now: start };
        const parts = await previewRestore(db, asked).catch(() => null);
        if (!parts) continue;
        const key = newId();
        const restore = () =>
          inTransaction(db, (tx) =>
            restorePosted(tx, {
              ...asked,
              key,
              kind: step.share % 2 === 0 ? 'restored' : 'protection-payout',
              parts,
              reason: 'Back',
              reference: tripId,
              tripId,
              promisedAt: start,
            }),
          );
        await restore();
        await restore();
        for (const [index, { kind }] of holds.entries())
          moved.push({
            kind: 'refund',
            paid_for: 'booking',
            tender: kind,
            currency: unitOf(kind),
            minor: parts[index]?.restored ?? 0,
          });
      } else {
        const payment = await findCardPayment(db, references[step.of % references.length] ?? '');
        if (!payment) continue;
        const left = payment.captured.minor - payment.refunded.minor - payment.redirected.minor;
        const amount = money(Math.floor((left * step.share) / 100), currency);
        if (amount.minor === 0) continue;
        await inTransaction(db, async (tx) => {
          if (step.isRedirected)
            await sql`update card_payments set redirected_minor = redirected_minor + ${amount.minor} where id = ${payment.id}`.execute(
              tx,
            );
          else {
            expect(await beginRefund(tx, payment, amount)).toBe(true);
            await countRefund(tx, payment, amount, start);
          }
        });
        const paidFor =
          payment.reference === bookingId
            ? 'booking'
            : (
                  await sql<{
                    is_premium: boolean;
                  }>`select is_premium from card_payments where id = ${payment.id}`.execute(db)
                ).rows[0]?.is_premium
              ? 'protection'
              : 'change';
        moved.push({ kind: 'refund', paid_for: paidFor, tender: 'card', currency, minor: amount.minor });
      }
    }
    return { tripId, customerId, moved: moved.filter((one) => one.minor > 0) };
  }

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
    await sql`alter table card_payments enable trigger card_payments_spend`.execute(db);
    await sql`alter table ledger_movements enable trigger ledger_movements_spend`.execute(db);
    expect((await rowsOf(tripId)).map(plain)).toHaveLength(2);
  });
});
