import { z } from 'zod';
import { rewardsCurrencySchema } from '#contract/enums/index.ts';
import type { OwedRewards } from '#contract/trips/trip-rewards.ts';
import { presentEarn } from '#server/modules/payments/index.ts';
import type { TripRecord } from '#server/modules/products/index.ts';
import { foreseePoints, type Restored } from '#server/modules/wallet/index.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { EarnChange } from './earn-changes.ts';

/** Effect of a cancellation or change on the points of each account, in units of the account. */
export const rewardOutcomesSchema = z.array(
  z.object({
    accountReferenceId: z.string(),
    productDisplayName: z.string(),
    currency: rewardsCurrencySchema,
    isTold: z.boolean(),
    repaid: z.int().nonnegative(),
    taken: z.int().nonnegative(),
    added: z.int().nonnegative(),
    owed: z.int().nonnegative(),
  }),
);
export type RewardOutcome = z.infer<typeof rewardOutcomesSchema>[number];

/**
 * Gains and losses of rewards accounts: points that come back first repay the account's debt, and earnings that were
 * already spent become a debt. `earnChanges` are below zero where earnings are taken back. Exact while the caller
 * holds the wallet lock; otherwise a preview. [open point 29]
 */
export async function rewardOutcomes(
  db: Db | Tx,
  trip: Pick<TripRecord, 'customerId' | 'tenders' | 'holds'>,
  moves: { readonly walletRefunds: readonly Restored[]; readonly earnChanges: readonly EarnChange[] },
): Promise<RewardOutcome[]> {
  const back = trip.holds.flatMap(({ holdId, kind, accountReferenceId }) => {
    const units = moves.walletRefunds.find((part) => part.holdId === holdId)?.restored ?? 0;
    return kind === 'points' && accountReferenceId !== null && units > 0
      ? [{ accountReferenceId, units }]
      : [];
  });
  const all = [...back, ...moves.earnChanges];
  const plans = [...new Set(all.map(({ accountReferenceId }) => accountReferenceId))].map((account) => {
    const units = all.filter((one) => one.accountReferenceId === account).map((one) => one.units);
    const sum = (sign: 1 | -1) => units.reduce((total, one) => total + Math.max(0, one * sign), 0);
    return { accountReferenceId: account, gained: sum(1), reversed: sum(-1) };
  });
  const outcomes = await foreseePoints(db, trip.customerId, plans);
  return outcomes.map((outcome) => {
    const { accountReferenceId } = outcome;
    const change = moves.earnChanges.find((one) => one.accountReferenceId === accountReferenceId);
    const tender = trip.tenders.find(
      (one) => one.kind === 'Rewards' && one.accountReferenceId === accountReferenceId,
    );
    const productDisplayName = change?.productDisplayName || (tender?.product ?? tender?.label ?? '');
    return { ...outcome, productDisplayName, isTold: change?.isTold ?? true };
  });
}

/** The same for a cancellation, whose earnings to take back are stored above zero. */
export const outcomesOfCancellation = (
  tx: Tx,
  trip: Parameters<typeof rewardOutcomes>[1],
  {
    walletRefunds,
    earnReversals,
  }: { walletRefunds: readonly Restored[]; earnReversals: readonly EarnChange[] },
): Promise<RewardOutcome[]> =>
  rewardOutcomes(tx, trip, {
    walletRefunds,
    earnChanges: earnReversals.map((change) => ({ ...change, units: -change.units })),
  });

/** The debt of these accounts that was repaid, added or is left, for accounts that are told to the reader. [RWD-03] */
export const presentOwedRewards = (outcomes: readonly RewardOutcome[]): OwedRewards[] =>
  outcomes
    .filter(({ isTold, repaid, added, owed }) => isTold && repaid + added + owed > 0)
    .map((outcome) => {
      const { productDisplayName, currency } = outcome;
      const shown = (units: number) => presentEarn({ ...outcome, units }).amount;
      return {
        productDisplayName,
        currency,
        repaid: shown(outcome.repaid),
        added: shown(outcome.added),
        owed: shown(outcome.owed),
      };
    });

/** Earnings that are really taken back, without the part that becomes a debt; `changes` are below zero. */
export const reallyTaken = <Change extends EarnChange>(
  changes: readonly Change[],
  outcomes: readonly RewardOutcome[],
): Change[] =>
  changes.flatMap((change) => {
    const outcome = outcomes.find((one) => one.accountReferenceId === change.accountReferenceId);
    const units = change.units < 0 && outcome ? -outcome.taken : change.units;
    return units === 0 ? [] : [{ ...change, units }];
  });
