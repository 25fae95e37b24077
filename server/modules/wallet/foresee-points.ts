import type { RewardsCurrency } from '#contract/enums/index.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { PointsRow } from './rules.ts';
import { listPoints } from './store.ts';

/** The effect of a cancellation or change on the points of one account: first the gain, then the part taken back. */
export interface PointsPlan {
  readonly accountReferenceId: string;
  /** Points that come back or are earned. */
  readonly gained: number;
  /** Earnings that are to be taken back. */
  readonly reversed: number;
}

/** The result of a plan, in units of the account. */
export interface PointsOutcome {
  readonly accountReferenceId: string;
  readonly currency: RewardsCurrency;
  /** The part of the gain that pays rewards the account owed before. */
  readonly repaid: number;
  /** The amount taken from the balance. */
  readonly taken: number;
  /** The part of the earnings that is already spent and is owed from now on. */
  readonly added: number;
  /** The amount the account owes afterwards. */
  readonly owed: number;
}

/**
 * The outcome of plans now, by the same arithmetic as the ledger's (db/migrations/520-owed-rewards.sql). It holds as
 * long as the caller keeps the customer's wallet locked. Accounts that were never opened are left out.
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

/** The outcome of one plan on an account in its current state. */
export function outcomeOf(
  { accountReferenceId, currency, unheldUnits, owedUnits }: Omit<PointsRow, 'account'>,
  { gained, reversed }: Pick<PointsPlan, 'gained' | 'reversed'>,
): PointsOutcome {
  const repaid = Math.min(gained, owedUnits);
  const taken = Math.min(reversed, unheldUnits + gained - repaid);
  const added = reversed - taken;
  return { accountReferenceId, currency, repaid, taken, added, owed: owedUnits - repaid + added };
}
