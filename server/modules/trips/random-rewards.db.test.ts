import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import type { RewardsCurrency } from '#contract/enums/index.ts';
import { decimalAmount, money } from '#contract/money.ts';
import { earnOf, type PlannedEarn, type StoredTender } from '#server/modules/payments/index.ts';
import { newCustomer, noon } from '#server/modules/wallet/fixtures.ts';
import {
  auditLedger,
  earn,
  openPoints,
  type PlacedHold,
  placeHolds,
  postHolds,
  readPoints,
  restorePosted,
  reverseEarn,
  voidHolds,
} from '#server/modules/wallet/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import { testDatabase } from '#tests/support/database.ts';
import { earnAfter, type EarnChange, tendersAfter } from './earn-changes.ts';
import { rewardOutcomes } from './owed-rewards.ts';
import { type HoldRefund, holdRefunds, paidOf, spreadRefund } from './refund-lines.ts';
import { settleDifference } from './settle-difference.ts';

const { db, close } = await testDatabase();
afterAll(close);

const now = noon('2026-11-21');
const start = 3_000;
const usd = (minor: number) => money(minor, 'USD');

const cardOf = (rewardsCurrency: RewardsCurrency) => ({
  accountReferenceId: 'acct-x',
  paymentMethodId: 'card-x',
  productDisplayName: 'Summit',
  lastFour: '4417',
  rewardsCurrency,
  units: 0,
  brand: 'visa' as const,
  redemptionMinUnits: 0,
  isEarnTold: true,
  earn: { hotels: 10, homes: 5, cars: 10, flights: 5 },
});

type Step =
  | { readonly do: 'book'; readonly due: number; readonly byPoints: number }
  | { readonly do: 'hold'; readonly share: number }
  | { readonly do: 'release' }
  | { readonly do: 'change'; readonly which: number; readonly due: number }
  | { readonly do: 'cancel'; readonly which: number };

/** Often everything, because only empty accounts get into debt. */
const share = fc.oneof(fc.constant(100), fc.integer({ min: 0, max: 100 }));
const due = fc.integer({ min: 1, max: 90_000 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('book' as const), due, byPoints: share }),
  fc.record({ do: fc.constant('hold' as const), share }),
  fc.record({ do: fc.constant('release' as const) }),
  fc.record({ do: fc.constant('change' as const), which: share, due }),
  fc.record({ do: fc.constant('cancel' as const), which: share }),
);

/** A booked trip, as far as money is concerned. */
interface Booked {
  readonly id: string;
  readonly tenders: readonly StoredTender[];
  readonly earned: readonly PlannedEarn[];
  readonly holds: readonly PlacedHold[];
}

/** Runs the steps in one rewards currency, cancels every trip that still stands, and returns the final points. */
async function live(currency: RewardsCurrency, steps: readonly Step[]) {
  const card = cardOf(currency);
  const about = {
    earnLine: 'hotels' as const,
    exchangeRate: null,
    price: { lineItems: [], currency: 'USD' as const },
  };
  const customerId = await newCustomer(db);
  const account = { customerId, accountReferenceId: 'acct-x' };
  await inTransaction(db, (tx) => openPoints(tx, { ...account, currency, openingUnits: start, now }));
  const points = async () => {
    const [row] = await readPoints(db, customerId);
    return { units: row?.units ?? 0, owed: row?.owedUnits ?? 0 };
  };
  const told = (of: string, key: string) => ({
    ...account,
    key,
    reason: 'Stay',
    reference: 'H-1',
    tripId: of,
    now,
  });
  let trips: Booked[] = [];
  const open: string[] = [];

  const hold = async (id: string, units: number) => {
    const items = [{ kind: 'points' as const, accountReferenceId: 'acct-x', points: units }];
    const request = { groupId: id, customerId, items, reason: 'Stay', reference: 'H-1', now };
    return inTransaction(db, (tx) => placeHolds(tx, request));
  };
  /**
   * Restores points and earns or takes back, in the order of a change or cancellation, and compares with the preview.
   */
  const move = async (
    trip: Booked,
    key: string,
    refunds: readonly HoldRefund[],
    changes: readonly EarnChange[],
  ) => {
    const parts = refunds.map(({ holdId, units }) => ({ holdId, restored: units, expired: 0 }));
    const [before, [foreseen]] = [
      await points(),
      await rewardOutcomes(db, { ...trip, customerId }, { walletRefunds: parts, earnChanges: changes }),
    ];
    await inTransaction(db, async (tx) => {
      await restorePosted(tx, { ...told(trip.id, key), promisedAt: now, groupId: trip.id, parts });
      for (const { units } of changes) {
        const movement = { ...told(trip.id, key), units: Math.abs(units) };
        if (units > 0) await earn(tx, movement);
        else await reverseEarn(tx, movement);
      }
    });
    const after = await points();
    expect(after.owed).toBe(foreseen?.owed ?? before.owed);
    const came =
      parts.reduce((sum, { restored }) => sum + restored, 0) +
      changes.reduce((sum, { units }) => sum + Math.max(0, units), 0);
    expect(after.units).toBe(before.units + came - (foreseen?.repaid ?? 0) - (foreseen?.taken ?? 0));
  };
  const cancel = async (trip: Booked) => {
    const paid = trip.tenders.reduce((sum, tender) => sum + paidOf(tender).minor, 0);
    const refunds = spreadRefund(trip.tenders, usd(paid));
    const left = { before: trip.tenders, after: tendersAfter(refunds), rate: null };
    await move(
      trip,
      `cancel:${trip.id}`,
      holdRefunds(refunds, trip.holds),
      earnAfter(trip.earned, left).changes,
    );
    trips = trips.filter(({ id }) => id !== trip.id);
  };

  for (const [index, one] of steps.entries()) {
    const id = newId();
    const { units } = await points();
    if (one.do === 'book') {
      const spent = Math.min(units, Math.floor((one.due * one.byPoints) / 100));
      const holds = spent > 0 ? await hold(id, spent) : [];
      await inTransaction(db, (tx) => postHolds(tx, { groupId: id, now, tripId: id }));
      const tender = (kind: 'Rewards' | 'UserCard', minor: number): StoredTender => ({
        kind,
        label: kind,
        amount: { amount: decimalAmount(usd(minor)), currency: 'USD' },
        points: kind === 'Rewards' ? minor : null,
        ...(kind === 'Rewards' ? { rewardsCurrency: currency } : {}),
        accountReferenceId: 'acct-x',
        paymentMethodId: kind === 'UserCard' ? 'card-x' : null,
        lastFour: '4417',
      });
      const byCard = one.due - spent;
      const earned = earnOf(card, usd(byCard), about);
      for (const planned of earned) await earn(db, { ...told(id, `earn:${id}`), units: planned.units });
      const tenders = [
        ...(spent > 0 ? [tender('Rewards', spent)] : []),
        ...(byCard > 0 ? [tender('UserCard', byCard)] : []),
      ];
      trips.push({ id, tenders, earned, holds });
    } else if (one.do === 'hold') {
      const held = Math.floor((units * one.share) / 100);
      if (held > 0) {
        await hold(id, held);
        open.push(id);
      }
    } else if (one.do === 'release') {
      const groupId = open.pop();
      if (groupId) await inTransaction(db, (tx) => voidHolds(tx, { groupId, now }));
    } else {
      const trip = trips[one.which % Math.max(1, trips.length)];
      if (!trip) continue;
      if (one.do === 'cancel') {
        await cancel(trip);
        continue;
      }
      const settled = settleDifference(trip, usd(one.due), card, about);
      if (!settled) throw new Error('a card was given');
      await move(trip, `change:${index}:${trip.id}`, settled.holdRefunds, settled.earnChanges);
      const { tenders, earned, holds } = settled;
      trips = trips.map((other) => (other.id === trip.id ? { id: trip.id, tenders, earned, holds } : other));
    }
    const between = await points();
    expect(between.units === 0 || between.owed === 0).toBe(true);
  }
  for (const trip of trips) await cancel(trip);
  for (const groupId of open) await inTransaction(db, (tx) => voidHolds(tx, { groupId, now }));
  return points();
}

describe('points over random histories of bookings, changes and cancellations [RWD-06] [TRP-08]', () => {
  it.each(['Miles', 'Cash'] as const)(
    'return to their initial balance once everything is canceled, in %s',
    async (currency) => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
          expect(await live(currency, steps)).toEqual({ units: start, owed: 0 });
        }),
        { numRuns: 20 },
      );
      expect((await auditLedger(db)).flatMap(({ faults }) => faults)).toEqual([]);
    },
  );

  it('do not grow by paying with points earned on a booking that is cancelled first', async () => {
    const rounds: Step[] = [1, 2, 3].flatMap(() => [
      { do: 'book', due: 90_000, byPoints: 0 } as const,
      { do: 'book', due: 90_000, byPoints: 100 } as const,
      { do: 'cancel', which: 0 } as const,
      { do: 'cancel', which: 0 } as const,
    ]);
    expect(await live('Miles', rounds)).toEqual({ units: start, owed: 0 });
  });
});
