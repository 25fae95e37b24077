import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { RoomRate } from '#server/modules/stays/port.ts';
import { soonLeft, testShop } from '#tests/support/shop.ts';
import { judgeShares } from './index.ts';
import { sumProtections, valueRow } from './read-value-card.ts';

const { shop, bookStay } = await testShop('valued', soonLeft);
const isPrepaid = ({ refundPolicy, paymentTiming }: RoomRate) =>
  refundPolicy === 'NonRefundable' && paymentTiming === 'PayNow';

it('has five columns by kind from what was sold and paid in a period [LEG-01] [PDP-01] [PMT-02] [CFR-01]', async () => {
  const from = shop.clock.now();
  const stays = [await bookStay(isPrepaid, { by: 'card' }), await bookStay(isPrepaid, { by: 'card' })];
  const { db } = shop;
  const countOf = async (table: 'price_drops' | 'price_match_snapshots') =>
    (await db.selectFrom(table).select('trip_id').where('made_at', '>=', from).execute()).length;
  await expect.poll(() => countOf('price_drops'), { timeout: 20_000 }).toBe(2);
  await expect.poll(() => countOf('price_match_snapshots'), { timeout: 20_000 }).toBe(2);
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
  for (const [at, { bookingId, tripId, person }] of stays.entries()) {
    const id = randomUUID();
    await db
      .insertInto('protection_contracts')
      .values({
        id,
        kind: 'cancel-for-any-reason',
        booking_id: bookingId,
        trip_id: tripId,
        customer_id: person.customerId,
        state: 'Purchased',
        terms: JSON.stringify({ premium: 5_000, currency: 'USD', oddsPercent: 12 }),
        valid_until: now,
        made_at: now,
        changed_at: now,
      })
      .execute();
    if (at === 0)
      await db
        .insertInto('protection_payouts')
        .values({
          id: randomUUID(),
          contract_id: id,
          minor: 7_500,
          currency: 'USD',
          paid_at: now,
          cause: 'cancelled',
        })
        .execute();
  }

  const until = new Date(shop.clock.now().getTime() + 1_000);
  const rows = (await sumProtections(db, { from, until })).map(valueRow);
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
  expect(row('price-freeze')).toMatchObject({ contracts: 0, shareOfPremium: null, credited: { amount: 0 } });
  // Nothing that was sold before.
  expect((await sumProtections(db, { from: until, until })).every(({ contracts }) => contracts === 0)).toBe(
    true,
  );

  expect(await judgeShares(db, until)).toEqual([
    { kind: 'cancel-for-any-reason', share: 0.75, isOutside: false },
  ]);
});
