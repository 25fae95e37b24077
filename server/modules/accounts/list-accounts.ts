import { readPoints } from '#server/modules/wallet/index.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { byHotelEarn, type BusinessFilter, keepBusinessAccounts } from './rules.ts';
import { type CardAccount, findChosenReference, listCardAccounts } from './store.ts';

/** A card account with the points that can be spent: whole miles, or cents of cash rewards. */
export interface RewardsAccountBalance extends CardAccount {
  readonly units: number;
  /** Earnings that were spent before they were taken back. */
  readonly owedUnits: number;
}

/**
 * The open card accounts of a customer with their points, the best hotel earn rate first; on business only those that
 * pass the filter, where they have chosen a company with its account first of all. [RWD-02]
 */
export async function listAccounts(
  db: Db | Tx,
  customerId: string,
  businessFilter?: BusinessFilter,
): Promise<RewardsAccountBalance[]> {
  const [accounts, points] = [await listCardAccounts(db, customerId), await readPoints(db, customerId)];
  const balances = new Map(points.map((balance) => [balance.accountReferenceId, balance]));
  const kept = businessFilter
    ? keepBusinessAccounts(accounts, {
        chosenReference: (await findChosenReference(db, customerId)) ?? businessFilter.chosenReference,
      })
    : accounts;
  return byHotelEarn(kept).map((account) => ({
    ...account,
    units: balances.get(account.accountReferenceId)?.units ?? 0,
    owedUnits: balances.get(account.accountReferenceId)?.owedUnits ?? 0,
  }));
}
