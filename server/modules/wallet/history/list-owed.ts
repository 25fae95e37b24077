import { type RewardsCurrency, rewardsCurrencySchema } from '#contract/enums/index.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { rewardsAccounts } from '../store.ts';

/** One change of the rewards that an account owes. */
export interface OwedRewardsChange {
  readonly entryId: string;
  readonly at: Date;
  /** The kind of the transfer: earnings taken back, earned or restored. */
  readonly transferKind: string;
  readonly accountReferenceId: string;
  readonly accountName: string;
  readonly currency: RewardsCurrency;
  /** Above zero when more is owed, below when it was paid. Miles, or cents of cash rewards. */
  readonly units: number;
  /** The debt of the account after it. */
  readonly owedUnits: number;
  readonly tripId: string | null;
  readonly hash: string;
}

const changesAtMost = 100;

/** The newest changes of the amount a customer's rewards accounts owe; most customers never have one. */
export async function listOwedChanges(db: Db | Tx, customerId: string): Promise<OwedRewardsChange[]> {
  const rows = await rewardsAccounts(db, customerId, 'owed')
    .innerJoin('ledger_movements as movement', (join) =>
      join
        .onRef('movement.customer_id', '=', 'account.customer_id')
        .onRef('movement.account_id', '=', 'account.id'),
    )
    .innerJoin('ledger_transfers as transfer', 'transfer.id', 'movement.transfer_id')
    .leftJoin('card_accounts as card', (join) =>
      join
        .onRef('card.customer_id', '=', 'account.customer_id')
        .onRef('card.account_reference_id', '=', 'account.account_reference_id'),
    )
    .select([
      'movement.sequence',
      'movement.units',
      'movement.hash',
      'transfer.at',
      'transfer.kind',
      'transfer.trip_id',
      'card.product_display_name',
    ])
    .orderBy('movement.sequence', 'desc')
    .limit(changesAtMost)
    .execute();
  const owed = new Map<string, number>();
  return rows.map((row) => {
    const accountReferenceId = row.account_reference_id ?? '';
    const owedUnits = owed.get(accountReferenceId) ?? row.balance;
    owed.set(accountReferenceId, owedUnits - row.units);
    return {
      entryId: String(row.sequence),
      at: row.at,
      transferKind: row.kind,
      accountReferenceId,
      accountName: row.product_display_name ?? accountReferenceId,
      currency: rewardsCurrencySchema.parse(row.currency),
      units: row.units,
      owedUnits,
      tripId: row.trip_id,
      hash: row.hash,
    };
  });
}
