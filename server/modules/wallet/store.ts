import { sql } from 'kysely';
import {
  creditDetailSchema,
  premiumProductTypeSchema,
  rewardsCurrencySchema,
} from '#contract/enums/index.ts';
import type { PlainDate } from '#contract/values/dates.ts';
import { currencySchema } from '#contract/money.ts';
import { portalDay } from '#server/platform/days.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import type { LedgerAccount, LockedWallet } from './ledger/ledger.ts';
import type { CreditRow, PointsRow } from './rules.ts';

/** The balance of a liability as a positive number: subtracting keeps an empty one at 0, not -0. */
const owed = (balance: number): number => 0 - balance;

/** Every credit a customer ever had, soonest expiring first, with its remaining amount. */
export async function listCredits(db: Db | Tx, customerId: string): Promise<CreditRow[]> {
  const rows = await db
    .selectFrom('wallet_credits as credit')
    .innerJoin('ledger_accounts as account', 'account.id', 'credit.account_id')
    .innerJoin('ledger_balances as balance', 'balance.account_id', 'credit.account_id')
    .leftJoin('card_accounts as card', (join) =>
      join
        .onRef('card.customer_id', '=', 'credit.customer_id')
        .onRef('card.account_reference_id', '=', 'credit.account_reference_id'),
    )
    .where('credit.customer_id', '=', customerId)
    .selectAll('credit')
    .select(['account.code', 'balance.balance', 'balance.held', 'card.product_display_name'])
    .orderBy(sql`credit.expires_on asc nulls last`)
    .orderBy('credit.issued_on')
    .orderBy('credit.id')
    .execute();
  return rows.map((row) => {
    const currency = currencySchema.parse(row.currency);
    return {
      creditId: row.id,
      account: { id: row.account_id, code: row.code, currency },
      grantKey: row.grant_key,
      detail: creditDetailSchema.parse(row.detail),
      productType: premiumProductTypeSchema.nullable().parse(row.product_type),
      cardName: row.product_type === null ? null : row.product_display_name,
      accountReferenceId: row.account_reference_id,
      last4: row.last_four,
      currency,
      issuedMinor: row.issued_units,
      issuedOn: row.issued_on,
      expiresOn: row.expires_on,
      isForfeited: row.forfeited_at !== null,
      forfeitedOn: row.forfeited_at && portalDay(row.forfeited_at),
      endedBecause: row.ended_because,
      leftMinor: owed(row.balance),
      unheldMinor: owed(row.balance + row.held),
    };
  });
}

/** Extends a credit to a day later than it was granted for. */
export async function prolongCredit(tx: Tx, creditId: string, until: PlainDate): Promise<void> {
  await tx
    .updateTable('wallet_credits')
    .set({ expires_on: until, granted_until: sql`coalesce(granted_until, expires_on)` })
    .where('id', '=', creditId)
    .execute();
}

/** The rewards accounts of a customer with the balance of each: points, or owed points. */
export const rewardsAccounts = (db: Db | Tx, customerId: string, kind: 'points' | 'owed') =>
  db
    .selectFrom('ledger_accounts as account')
    .innerJoin('ledger_balances as balance', 'balance.account_id', 'account.id')
    .where('account.customer_id', '=', customerId)
    .where('account.kind', '=', kind)
    .select(['account.currency', 'account.account_reference_id', 'balance.balance']);

/** The points accounts of a customer with the points not held and the points owed. */
export async function listPoints(db: Db | Tx, customerId: string): Promise<PointsRow[]> {
  const rows = await rewardsAccounts(db, customerId, 'points')
    .leftJoin('ledger_accounts as debt', (join) =>
      join
        .onRef('debt.customer_id', '=', 'account.customer_id')
        .onRef('debt.account_reference_id', '=', 'account.account_reference_id')
        .on('debt.kind', '=', 'owed'),
    )
    .leftJoin('ledger_balances as owed', 'owed.account_id', 'debt.id')
    .select(['account.id', 'account.code', 'balance.held', 'owed.balance as owed'])
    .orderBy('account.code')
    .execute();
  return rows.map((row) => ({
    account: { id: row.id, code: row.code, currency: row.currency },
    accountReferenceId: row.account_reference_id ?? '',
    currency: rewardsCurrencySchema.parse(row.currency),
    unheldUnits: owed(row.balance + row.held),
    owedUnits: row.owed ?? 0,
  }));
}

/** An account to be opened. */
export interface NewAccount {
  readonly wallet: LockedWallet;
  readonly kind: 'credit' | 'points' | 'offer';
  readonly code: string;
  readonly currency: string;
  readonly accountReferenceId: string | null;
  readonly ceiling: number | null;
}

/** Opens a ledger account of a customer with an empty balance. Answers null when its code is taken. */
export async function openLedgerAccount(
  tx: Tx,
  wallet: LockedWallet,
  opened: Omit<NewAccount, 'wallet'>,
): Promise<LedgerAccount | null> {
  const [account] = await openLedgerAccounts(tx, [{ wallet, ...opened }]);
  return account ?? null;
}

/** The same for many. Returns those that were opened; accounts whose code is taken are left out. */
export async function openLedgerAccounts(tx: Tx, opened: readonly NewAccount[]): Promise<LedgerAccount[]> {
  if (opened.length === 0) return [];
  const accounts = await tx
    .insertInto('ledger_accounts')
    .values(
      opened.map(({ wallet, kind, code, currency, accountReferenceId }) => ({
        id: newId(),
        customer_id: wallet.customerId,
        kind,
        code,
        currency,
        account_reference_id: accountReferenceId,
      })),
    )
    .onConflict((conflict) => conflict.columns(['customer_id', 'code']).doNothing())
    .returning(['id', 'customer_id', 'code', 'currency'])
    .execute();
  if (accounts.length === 0) return [];
  const asked = new Map(opened.map((one) => [`${one.wallet.customerId} ${one.code}`, one]));
  await tx
    .insertInto('ledger_balances')
    .values(
      accounts.map(({ id, customer_id, code }) => {
        const one = asked.get(`${customer_id} ${code}`);
        if (!one) throw new Error(`Ledger account ${code} was opened for nobody.`);
        return { account_id: id, customer_id: one.wallet.customerId, ceiling: one.ceiling };
      }),
    )
    .execute();
  return accounts.map(({ id, code, currency }) => ({ id, code, currency }));
}
