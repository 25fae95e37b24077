import { generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { money } from '#contract/money.ts';
import {
  type CreditHistoryItem,
  getWalletDetails,
  getWalletHistory,
  getWalletHistoryFile,
  getWalletStatement,
  type WalletStatement,
} from '#contract/wallet.ts';
import { nameTrips } from '#server/modules/trips/index.ts';
import { productsWithoutSuppliers } from '#tests/support/products.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import { testDatabase } from '#tests/support/database.ts';
import { newHolder, noon, serveTo, ventureX } from './fixtures.ts';
import {
  expireDue,
  placeHolds,
  postHolds,
  previewRestore,
  restorePosted,
  voidHolds,
  walletRoutes,
} from './index.ts';
import type { PlacedHold } from './types.ts';

const { db, close } = await testDatabase();
afterAll(close);

const { privateKey } = generateKeyPairSync('ed25519');
const statementKeyPem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const firstDay = noon('2026-11-21');
/** A first-year card brings 300 dollars until its anniversary and 250 for a year. */
const newCard = { ...ventureX, openedOn: '2026-11-01' };

type Step =
  | { readonly do: 'spend' | 'hold' | 'release'; readonly cents: number }
  | { readonly do: 'cancel'; readonly share: number }
  | { readonly do: 'wait'; readonly days: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constantFrom('spend' as const, 'hold' as const, 'release' as const),
    cents: fc.integer({ min: 1, max: 20_000 }),
  }),
  fc.record({ do: fc.constant('cancel' as const), share: fc.integer({ min: 0, max: 100 }) }),
  fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 200 }) }),
);

interface Booking {
  readonly groupId: string;
  readonly tripId: string;
  readonly holds: readonly PlacedHold[];
}

const routesAt = (now: () => Date) =>
  walletRoutes({
    db,
    clock: { now },
    statementKeyPem,
    nameTrips: nameTrips(db, productsWithoutSuppliers(db)),
    portal: 'Cardinal Travel',
  });

/**
 * Runs the steps; returns the wallet's answers at the end, with reads before and after each step. Steps that a wallet
 * must refuse are refused and left out.
 */
async function live(steps: readonly Step[]) {
  let now = firstDay;
  const customerId = await newHolder(db, now, [newCard]);
  const app = await serveTo(
    routesAt(() => now),
    customerId,
  );
  const get = (path: string) => app.inject({ url: path });
  const paid: Booking[] = [];
  for (const one of steps) {
    await get(getWalletHistory.path);
    if (one.do === 'wait') {
      now = new Date(now.getTime() + one.days * 86_400_000);
      await inTransaction(db, (tx) => expireDue(tx, now));
      continue;
    }
    if (one.do === 'cancel') {
      const booking = paid.pop();
      if (!booking) continue;
      const refunds = booking.holds.map(({ holdId, units }) => ({
        holdId,
        units: Math.floor((units * one.share) / 100),
      }));
      const { groupId } = booking;
      const parts = await previewRestore(db, { groupId, customerId, refunds, now });
      await inTransaction(db, (tx) =>
        restorePosted(tx, {
          groupId,
          kind: one.share % 2 === 0 ? 'restored' : 'protection-payout',
          key: `cancel:${groupId}`,
          customerId,
          parts,
          reason: 'Canceled stay',
          reference: 'H-1',
          tripId: booking.tripId,
          promisedAt: now,
          now,
        }),
      );
      continue;
    }
    const [groupId, tripId] = [newId(), newId()];
    const items = [{ kind: 'credit' as const, amount: money(one.cents, 'USD') }];
    const holds = await inTransaction(db, (tx) =>
      placeHolds(tx, { groupId, customerId, items, reason: 'Payment for a stay', reference: 'H-1', now }),
    ).catch(() => null);
    if (!holds) continue;
    if (one.do === 'spend') {
      await inTransaction(db, (tx) => postHolds(tx, { groupId, now, tripId }));
      paid.push({ groupId, tripId, holds });
    }
    if (one.do === 'release') await inTransaction(db, (tx) => voidHolds(tx, { groupId, now }));
  }
  const stranger = await serveTo(
    routesAt(() => now),
    customerId,
  );
  const held = await db
    .selectFrom('ledger_balances as balance')
    .innerJoin('wallet_credits as credit', 'credit.account_id', 'balance.account_id')
    .where('balance.customer_id', '=', customerId)
    .select((select) => select.fn.sum<string>('balance.held').as('held'))
    .executeTakeFirstOrThrow();
  return {
    details: (await get(getWalletDetails.path)).json(),
    history: (await get(getWalletHistory.path)).json().credits as CreditHistoryItem[],
    seenByAnother: (await stranger.inject({ url: getWalletHistory.path })).json().credits,
    statement: (await get(getWalletStatement.path)).json() as WalletStatement,
    csv: (await get(getWalletHistoryFile.path)).body,
    heldCents: Number(held.held),
  };
}

const cents = (amount: number): number => Math.round(amount * 100);

describe('the amounts on the wallet page', () => {
  it('are sums of ledger entries, for random histories [WAL-07] [CRD-01] [CRD-03] [CRD-09]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
        const { details, history, seenByAnother, statement, csv, heldCents } = await live(steps);
        expect(history).toEqual(seenByAnother);
        const ofCredits = statement.entries.filter(({ account }) => account.startsWith('credit:'));
        const owed = 0 - ofCredits.reduce((sum, { minor }) => sum + minor, 0);

        // Oldest first, each balance is the previous one plus the change, and the newest is the sum of the entries.
        let balance = 0;
        for (const { amount, balanceAfter } of history.toReversed()) {
          balance += cents(amount.amount);
          expect(cents(balanceAfter.amount)).toBe(balance);
          expect(balance).toBeGreaterThanOrEqual(0);
        }
        expect(balance).toBe(owed);
        expect(history.map(({ entryHash }) => entryHash)).toEqual(
          ofCredits.map(({ hash }) => hash).toReversed(),
        );

        // The spendable amount is the balance less the amount that bookings hold, credit by credit and as a whole.
        const spendable = details.creditBreakdown.reduce(
          (sum: number, credit: { amount: { amount: number } }) => sum - cents(credit.amount.amount),
          0,
        );
        expect(spendable).toBe(0 - cents(details.credit.amount.amount));
        expect(spendable).toBe(owed - heldCents);
        const held = details.creditBreakdown.reduce(
          (sum: number, credit: { held: { amount: number } }) => sum - cents(credit.held.amount),
          0,
        );
        expect(held).toBe(heldCents);

        const rows = csv.slice(1).trimEnd().split('\r\n').slice(1);
        expect(rows).toHaveLength(history.length);
        const written = rows.reduce((sum, row) => sum + cents(Number(/,(-?\d+\.\d{2}),/.exec(row)?.[1])), 0);
        expect(written).toBe(owed);
      }),
      { numRuns: 25 },
    );
  }, 120_000);
});
