import { readPoints } from '#server/modules/wallet/index.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { byHotelEarn, type BusinessFilter, keepBusinessAccounts } from './rules.ts';
import { type CardAccount, listCardAccounts } from './store.ts';

/** A card account with the points that can be spent: whole miles, or cents of cash rewards. */
export interface RewardsAccountBalance extends CardAccount {
  readonly units: number;
}

/**
 * The open card accounts of a customer with their points, the best hotel earn rate first; on business only
 * those that the filter keeps. [RWD-02]
 */
export async function listAccounts(
  db: Db | Tx,
  customerId: string,
  businessFilter?: BusinessFilter,
): Promise<RewardsAccountBalance[]> {
  const [accounts, points] = [await listCardAccounts(db, customerId), await readPoints(db, customerId)];
  const units = new Map(points.map((balance) => [balance.accountReferenceId, balance.units]));
  const kept = businessFilter ? keepBusinessAccounts(accounts, businessFilter) : accounts;
  return byHotelEarn(kept).map((account) => ({
    ...account,
    units: units.get(account.accountReferenceId) ?? 0,
  }));
}
