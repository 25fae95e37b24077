import fc from 'fast-check';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { money } from '#contract/money.ts';
import { keepCredit, updateCredit } from '#server/modules/airline-credits/index.ts';
import type { SupplierCredit } from '#server/modules/flights/index.ts';
import {
  beginRefund,
  countRefund,
  dropCapture,
  findCardPayment,
  insertCardPayment,
  movePayment,
} from '#server/modules/payments/index.ts';
import {
  issueCredits,
  placeHolds,
  postHolds,
  previewRestore,
  restorePosted,
} from '#server/modules/wallet/index.ts';
import { newHolder, noon, ventureX } from '#server/modules/wallet/fixtures.ts';
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';

/** When everything happens. */
export const start = noon('2026-11-21');

type Step =
  | {
      readonly do: 'pay';
      readonly for: 'change' | 'protection';
      readonly minor: number;
      readonly isRefused: boolean;
    }
  | { readonly do: 'return'; readonly of: number; readonly share: number; readonly isRedirected: boolean }
  | { readonly do: 'restore'; readonly share: number }
  | { readonly do: 'pay-out'; readonly as: 'price-drop' | 'price-match'; readonly minor: number }
  | { readonly do: 'leave'; readonly minor: number; readonly isCeded: boolean }
  | { readonly do: 'give-back'; readonly share: number };

const share = fc.integer({ min: 1, max: 100 });
const minor = fc.integer({ min: 1, max: 90_000 });
/** What may happen to the money of a trip. */
export const history = fc.record({
  currency: fc.constantFrom('USD' as const, 'EUR' as const, 'JPY' as const),
  byCard: fc.option(minor, { nil: null }),
  premium: fc.integer({ min: 0, max: 20_000 }),
  byCredit: fc.option(fc.integer({ min: 1, max: 20_000 }), { nil: null }),
  byPoints: fc.option(fc.integer({ min: 1, max: 2_000 }), { nil: null }),
  byAirline: fc.option(minor, { nil: null }),
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
      fc.record({
        do: fc.constant('pay-out' as const),
        as: fc.constantFrom('price-drop' as const, 'price-match' as const),
        minor,
      }),
      fc.record({ do: fc.constant('leave' as const), minor, isCeded: fc.boolean() }),
      fc.record({ do: fc.constant('give-back' as const), share }),
    ),
    { maxLength: 12 },
  ),
});
export type History = Omit<
  typeof history extends fc.Arbitrary<infer T> ? T : never,
  'premium' | 'byAirline'
> & {
  readonly premium?: number;
  readonly byAirline?: number | null;
};

export interface Row {
  readonly kind: string;
  readonly paid_for: string;
  readonly tender: string;
  readonly currency: string;
  readonly minor: number;
}

async function insertTrip(
  tx: Tx,
  trip: {
    id: string;
    bookingId: string;
    customerId: string;
    currency: string;
    tenders: object[];
    premium: number;
    businessId: string | null;
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
    values (${trip.id}, ${trip.bookingId}, ${trip.customerId}, ${trip.businessId}, 'car', '{"product": "car"}', 'Confirmed', ${trip.id},
      'en', 'cars', ${trip.id}, ${JSON.stringify(price)}, ${JSON.stringify(trip.tenders)}, '[]', '[]', '{}',
      ${new Date(start.getTime() + 30 * 86_400_000)}, ${new Date(start.getTime() + 31 * 86_400_000)}, ${start}, 120)`.execute(
    tx,
  );
}

/** The booking that a trip is made of, which an airline's credit pays part of. */
async function insertBooking(
  tx: Tx,
  {
    id,
    customerId,
    currency,
    ...credit
  }: { id: string; customerId: string; currency: string; creditId: string; minor: number },
) {
  const sessionId = newId();
  const price = JSON.stringify({ currency });
  await sql`insert into booking_sessions (id, customer_id, business_id, product, state, source, supplier_quote_id, item, price, policy,
      expires_at, last_active_at, created_at)
    values (${sessionId}, ${customerId}, 'biz-1', 'car', 'completed', 'air', 'q', ${JSON.stringify({ product: 'car', airlineCredits: [credit] })},
      ${price}, '{"state": "not_applicable", "reasons": []}', ${start}, ${start}, ${start})`.execute(tx);
  await sql`insert into bookings (id, session_id, customer_id, business_id, product, state, request, request_hash, language, price, tenders, earn,
      trip_id, locator, created_at, changed_at)
    values (${id}, ${sessionId}, ${customerId}, 'biz-1', 'car', 'held', '{}', '', 'en', ${price}, '[]', '[]', ${newId()}, ${id},
      ${start}, ${start})`.execute(tx);
}

/** Lives a history; returns its trip and what moved, as it was asked for. */
export async function live(
  db: Db,
  { currency, byCard, byCredit, byPoints, steps, premium = 0, byAirline = null }: History,
) {
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
  const origin = {
    customerId,
    tripId,
    source: 'air',
    title: { en: 'Flight', fr: 'Vol' },
    locator: tripId,
    isCeded: false,
    now: start,
    airlineName: (code: string) => code,
  };
  const creditOf = (minor: number): SupplierCredit => ({
    reference: newId(),
    number: '0011234567890',
    carrier: 'AA',
    issued: money(minor, currency),
    left: money(minor, currency),
    holders: [{ givenName: 'Ada', surname: 'Okafor' }],
    validUntil: '2027-11-21',
    issuedAt: start,
    revision: 1,
  });
  let used: SupplierCredit | null = null;
  const moveUsed = (credit: SupplierCredit, minor: number): SupplierCredit => ({
    ...credit,
    left: money(credit.left.minor + minor, currency),
    revision: credit.revision + 1,
  });
  if (byAirline !== null) {
    const [formerId, credit] = [newId(), creditOf(byAirline + 1_00)];
    await inTransaction(db, async (tx) => {
      const former = { id: formerId, bookingId: newId(), customerId, currency, tenders: [], premium: 0 };
      await insertTrip(tx, { ...former, businessId: null });
      await keepCredit(tx, credit, { ...origin, tripId: formerId });
      const { id: creditId } = await tx
        .selectFrom('airline_credits')
        .select('id')
        .where('reference', '=', credit.reference)
        .executeTakeFirstOrThrow();
      await insertBooking(tx, { id: bookingId, customerId, currency, creditId, minor: byAirline });
      used = moveUsed(credit, -byAirline);
      await updateCredit(tx, 'air', used);
    });
    const tender = { tender: 'airline-credit', currency, minor: byAirline };
    moved.push({ kind: 'charge', paid_for: 'booking', ...tender });
  }
  await inTransaction(db, async (tx) => {
    await postHolds(tx, { groupId: bookingId, now: start, tripId });
    await insertTrip(tx, {
      id: tripId,
      bookingId,
      customerId,
      currency,
      tenders,
      premium,
      businessId: 'biz-1',
    });
  });
  const unitOf = (kind: string) => (kind === 'points' ? 'Miles' : 'USD');
  for (const { kind, units } of holds)
    moved.push({ kind: 'charge', paid_for: 'booking', tender: kind, currency: unitOf(kind), minor: units });

  for (const step of steps) {
    if (step.do === 'pay') await pay(newId(), step.minor, step.for, step.isRefused);
    else if (step.do === 'pay-out') {
      const grantKey = `${step.as}:${newId()}`;
      await inTransaction(db, (tx) =>
        issueCredits(
          tx,
          [
            {
              customerId,
              grantKey,
              transferKind: step.as,
              amount: money(step.minor, 'USD'),
              expiresOn: '2027-11-21',
              reason: 'Paid out',
              reference: tripId,
            },
          ],
          start,
        ),
      );
      moved.push({
        kind: 'credit',
        paid_for: 'booking',
        tender: 'credit',
        currency: 'USD',
        minor: step.minor,
      });
    } else if (step.do === 'leave') {
      const credit = creditOf(step.minor);
      const keep = () =>
        inTransaction(db, (tx) => keepCredit(tx, credit, { ...origin, isCeded: step.isCeded }));
      await keep();
      await keep();
      // What the portal keeps is not the company's.
      if (!step.isCeded)
        moved.push({
          kind: 'credit',
          paid_for: 'booking',
          tender: 'airline-credit',
          currency,
          minor: step.minor,
        });
    } else if (step.do === 'give-back') {
      if (used === null) continue;
      const before: SupplierCredit = used;
      const minor = Math.floor(((before.issued.minor - before.left.minor) * step.share) / 100);
      if (minor <= 0) continue;
      const after = moveUsed(before, minor);
      used = after;
      await inTransaction(db, (tx) => keepCredit(tx, after, origin));
      await inTransaction(db, (tx) => keepCredit(tx, after, origin));
      moved.push({ kind: 'refund', paid_for: 'booking', tender: 'airline-credit', currency, minor });
    } else if (step.do === 'restore') {
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
