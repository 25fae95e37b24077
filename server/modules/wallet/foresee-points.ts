import type { RewardsCurrency } from '#contract/enums/index.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { PointsRow } from './rules.ts';
import { listPoints } from './store.ts';

/** What a cancellation or change does to the points of one account: first what comes in, then what is taken back. */
export interface PointsPlan {
  readonly accountReferenceId: string;
  /** Points that come back or are earned. */
  readonly gained: number;
  /** Earnings that are to be taken back. */
  readonly reversed: number;
}

/** What a plan comes to, in units of the account. */
export interface PointsOutcome {
  readonly accountReferenceId: string;
  readonly currency: RewardsCurrency;
  /** What of the gain pays rewards that the account owed before. */
  readonly repaid: number;
  /** What is taken out of the balance. */
  readonly taken: number;
  /** What of the earnings is not there any more and is owed from now on. */
  readonly added: number;
  /** What the account owes afterwards. */
  readonly owed: number;
}

/**
 * What plans come to now, the same arithmetic as the ledger's (db/migrations/520-owed-rewards.sql). It is what will
 * happen as long as the caller holds the customer's wallet. Accounts that were never opened are left out.
 */
export async function foreseePoints(
  db: Db | Tx,
  customerId: string,
  plans: readonly PointsPlan[],
): Promise<PointsOutcome[]> {
  if (plans.length === 0) return [];
  const rows = await listPoints(db, customerId);
  return plans.flatMap((plan) => {
    const row = rows.find(({ accountReferenceId }) => accountReferenceId === plan.accountReferenceId);
    return row ? [outcomeOf(row, plan)] : [];
  });
}

/** What one plan comes to on an account as it stands. */
export function outcomeOf(
  { accountReferenceId, currency, unheldUnits, owedUnits }: Omit<PointsRow, 'account'>,
  { gained, reversed }: Pick<PointsPlan, 'gained' | 'reversed'>,
): PointsOutcome {
  const repaid = Math.min(gained, owedUnits);
  const taken = Math.min(reversed, unheldUnits + gained - repaid);
  const added = reversed - taken;
  return { accountReferenceId, currency, repaid, taken, added, owed: owedUnits - repaid + added };
}
