import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { expect, it } from 'vitest';
import {
  cfarStates,
  changeContractStates,
  disruptionContractStates,
} from '#contract/enums/transitions/index.ts';
import type { ProtectionKind } from '#contract/enums/index.ts';
import { money } from '#contract/money.ts';
import type { ValueCard } from '#contract/value-card.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { createApp } from '#server/platform/http/app.ts';
import { closeCase, openCase } from '#server/modules/cases/index.ts';
import type { RoomRate } from '#server/modules/stays/port.ts';
import { valueSources } from '#server/value-sources.ts';
import { type BookedStay, soonLeft, testShop } from '#tests/support/shop.ts';
import { judgeShares, valueCardRoutes } from './index.ts';
import { publicRow, sumProtections, valueRow } from './read-value-card.ts';

const { shop, bookStay } = await testShop('valued', soonLeft);
const isPrepaid = ({ refundPolicy, paymentTiming }: RoomRate) =>
  refundPolicy === 'NonRefundable' && paymentTiming === 'PayNow';

it('the value card has five columns for each protection, from contracts sold and paid in a period [LEG-01] [PDP-01] [PMT-02] [CFR-01]', async () => {
  const from = shop.clock.now();
  const stays = [await bookStay(isPrepaid, { by: 'card' }), await bookStay(isPrepaid, { by: 'card' })];
  const { db } = shop;
  const countOf = async (table: 'price_drops' | 'price_match_snapshots') =>
    (await db.selectFrom(table).select('trip_id').where('made_at', '>=', from).execute()).length;
  await expect.poll(() => countOf('price_drops')).toBe(2);
  await expect.poll(() => countOf('price_match_snapshots')).toBe(2);
  const [first, second] = stays;
  if (!first || !second) throw new Error('two stays were booked');
  const now = shop.clock.now();

  await db
    .updateTable('price_drops')
    .set({ state: 'paid', payout_minor: 1_234, lowest_minor: 1 })
    .where('trip_id', '=', first.tripId)
    .execute();
  const claim = (tripId: string, state: 'paid' | 'declined', paid: number | null) =>
    db
      .insertInto('price_match_claims')
      .values({
        id: randomUUID(),
        trip_id: tripId,
        customer_id: first.person.customerId,
        state,
        url: 'https://elsewhere.example/',
        currency: 'USD',
        offered_minor: 1,
        description: '',
        paid_minor: paid,
        paid_as: paid === null ? null : 'credit',
        answer_by: now,
        made_at: now,
        changed_at: now,
      })
      .execute();
  await claim(first.tripId, 'paid', 4_000);
  await claim(second.tripId, 'declined', null);
  const insertContract = async (
    { bookingId, tripId, person }: BookedStay,
    { kind, state, paid }: { kind: ProtectionKind; state: string; paid?: number },
  ) => {
    const id = randomUUID();
    await db
      .insertInto('protection_contracts')
      .values({
        id,
        kind,
        booking_id: bookingId,
        trip_id: tripId,
        customer_id: person.customerId,
        state,
        terms: JSON.stringify({ premium: 5_000, currency: 'USD', oddsPercent: 12 }),
        valid_until: now,
        made_at: now,
        changed_at: now,
      })
      .execute();
    if (paid !== undefined)
      await db
        .insertInto('protection_payouts')
        .values({
          id: randomUUID(),
          contract_id: id,
          minor: paid,
          currency: 'USD',
          paid_at: now,
          cause: kind === 'change-for-any-reason' ? 'changed' : 'cancelled',
        })
        .execute();
  };
  const cancels = { kind: 'cancel-for-any-reason', state: 'Purchase' } as const;
  const changes = { kind: 'change-for-any-reason', state: changeContractStates.initial } as const;
  const asked = changeContractStates.next(changes.state, 'ask') ?? '';
  await insertContract(first, {
    ...cancels,
    state: cfarStates.next(cancels.state, 'exercise') ?? '',
    paid: 7_500,
  });
  await insertContract(second, cancels);
  // One change was paid and another one is with support.
  await insertContract(first, {
    ...changes,
    state: changeContractStates.next('asked', 'reimburse') ?? '',
    paid: 4_250,
  });
  await insertContract(second, { ...changes, state: asked });
  await insertContract(first, { kind: 'disruption-assistance', state: disruptionContractStates.initial });
  const amount = money(10_000, 'USD');
  for (const { bookingId } of [first, second])
    await inTransaction(db, (tx) => openCase(tx, { kind: 'change_by_phone', bookingId, amount, now }));
  await inTransaction(db, (tx) =>
    closeCase(tx, { kind: 'change_by_phone', bookingId: first.bookingId, now }),
  );

  const until = new Date(shop.clock.now().getTime() + 1_000);
  const rows = (await sumProtections(db, valueSources, { from, until })).map(valueRow);
  expect(rows.map(({ kind }) => kind)).toEqual([
    'price-drop-protection',
    'price-match',
    'price-freeze',
    'cancel-for-any-reason',
    'change-for-any-reason',
    'disruption-assistance',
    'missed-connection',
  ]);
  const row = (kind: string) => rows.find((one) => one.kind === kind);
  expect(row('price-drop-protection')).toMatchObject({
    contracts: 2,
    claimsPerContract: 0.5,
    accepted: 1,
    averagePayout: { amount: 12.34 },
    shareOfPremium: null,
  });
  expect(row('price-match')).toMatchObject({
    contracts: 2,
    claims: 2,
    accepted: 0.5,
    averagePayout: { amount: 40 },
    casesPerClaim: 0,
  });
  expect(row('cancel-for-any-reason')).toMatchObject({
    contracts: 2,
    claims: 1,
    averagePayout: { amount: 75 },
    premiums: { amount: 100 },
    shareOfPremium: 0.75,
    odds: { said: 0.12, came: 0.5 },
  });
  expect(row('cancel-for-any-reason')).toMatchObject({ casesPerClaim: 0, isTooFew: false });
  expect(row('change-for-any-reason')).toMatchObject({
    contracts: 2,
    claims: 2,
    accepted: 1,
    averagePayout: { amount: 42.5 },
    casesPerClaim: 1,
  });
  expect(row('disruption-assistance')).toMatchObject({ contracts: 1, claims: 0, casesPerClaim: null });
  expect(row('price-freeze')).toMatchObject({ contracts: 0, shareOfPremium: null, credited: { amount: 0 } });
  // Nothing that was sold before.
  expect(
    (await sumProtections(db, valueSources, { from: until, until })).every(
      ({ contracts }) => contracts === 0,
    ),
  ).toBe(true);

  expect(await judgeShares(db, valueSources, until)).toEqual([
    { kind: 'cancel-for-any-reason', share: 0.75, isOutside: false },
    { kind: 'change-for-any-reason', share: 0.425, isOutside: false },
    { kind: 'disruption-assistance', share: 0, isOutside: false },
  ]);

  // A change that staff did not make is a claim that was not accepted.
  await inTransaction(db, (tx) =>
    closeCase(tx, { kind: 'change_by_phone', bookingId: second.bookingId, now }),
  );
  const settled = (await sumProtections(db, valueSources, { from, until })).map(valueRow);
  expect(settled.find(({ kind }) => kind === 'change-for-any-reason')).toMatchObject({
    claims: 2,
    accepted: 0.5,
  });

  // In public so few contracts tell no amounts.
  const app = await createApp({
    log: pino({ level: 'silent' }),
    routes: valueCardRoutes({ db, clock: shop.clock, sources: valueSources }),
    authenticate: async () => null,
    limits: { perMinute: 1_000 },
  });
  const { body } = await app.inject({ method: 'GET', url: '/api/v0/protections/value-card' });
  await app.close();
  const told: ValueCard = JSON.parse(body);
  expect(told.kinds.find(({ kind }) => kind === 'cancel-for-any-reason')).toMatchObject({
    contracts: 2,
    isTooFew: true,
    claims: 1,
    averagePayout: null,
    premiums: null,
    paidOut: null,
    shareOfPremium: null,
  });
  expect(told.kinds.find(({ kind }) => kind === 'missed-connection')).toMatchObject({
    contracts: 0,
    isTooFew: false,
    premiums: { amount: 0 },
  });
});

it('the value card shows the amounts of a protection from ten contracts on', () => {
  const sums: Parameters<typeof publicRow>[0] = {
    kind: 'price-freeze',
    contracts: 9,
    claims: 1,
    decided: 1,
    accepted: 1,
    paying: 1,
    cases: 0,
    premiums: 9_000,
    paid: 1_000,
    credited: 500,
    refunded: 200,
    said: null,
  };
  expect(publicRow(sums)).toMatchObject({ isTooFew: true, paidOut: null, credited: null, refunded: null });
  expect(publicRow({ ...sums, contracts: 10 })).toMatchObject({
    isTooFew: false,
    premiums: { amount: 90 },
    averagePayout: { amount: 10 },
    credited: { amount: 5 },
    refunded: { amount: 2 },
  });
});
