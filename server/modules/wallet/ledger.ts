import { callFunction } from '#server/platform/db/call-function.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import { newId } from '#server/platform/ids.ts';
import { genesisHash } from './chain.ts';

export type TransferKind =
  | 'issued'
  | 'used'
  | 'restored'
  | 'expired'
  | 'forfeited'
  | 'opened'
  | 'earned'
  | 'earn-reversed'
  | 'corrected';
type IssuerPurpose = 'issued' | 'redeemed' | 'expired' | 'forfeited' | 'earned' | 'corrected';

/** The issuer's account on the other side of each kind of transfer. */
export const counterPurpose: Readonly<Record<TransferKind, IssuerPurpose>> = {
  issued: 'issued',
  opened: 'issued',
  used: 'redeemed',
  restored: 'redeemed',
  expired: 'expired',
  forfeited: 'forfeited',
  earned: 'earned',
  'earn-reversed': 'earned',
  corrected: 'corrected',
};

declare const locked: unique symbol;
/** Proof that this transaction holds the customer's row, without which nothing may be spent or recorded. */
export interface LockedWallet {
  readonly customerId: string;
  readonly [locked]: true;
}

export interface LedgerAccount {
  readonly id: string;
  readonly code: string;
  readonly currency: string;
}

/** The code of a customer's account for the points of a card account. */
export const pointsCode = (accountReferenceId: string): string => `points:${accountReferenceId}`;

export interface Movement {
  /** An account of the customer. */
  readonly account: Pick<LedgerAccount, 'code'>;
  /** Above zero gives to the customer, below takes from them. Cents or points. */
  readonly toCustomer: number;
}

export interface Transfer {
  /** What makes it happen once for this customer. */
  readonly key: string;
  readonly kind: TransferKind;
  readonly reason: string;
  readonly reference: string;
  readonly tripId: string | null;
  readonly now: Date;
  readonly movements: readonly Movement[];
}

/** Takes the customer's row until the transaction ends; makes the wallet on first use. */
export async function lockWallet(tx: Tx, customerId: string): Promise<LockedWallet> {
  const lock = () =>
    tx.selectFrom('wallets').select('customer_id').where('customer_id', '=', customerId).forNoKeyUpdate();
  if (!(await lock().executeTakeFirst())) {
    await tx
      .insertInto('wallets')
      .values({ customer_id: customerId, last_hash: genesisHash(customerId) })
      .onConflict((conflict) => conflict.column('customer_id').doNothing())
      .execute();
    await lock().executeTakeFirstOrThrow();
  }
  return { customerId } as LockedWallet;
}

/**
 * Records a transfer once per key: two entries for each movement, the customer's and the issuer's, chained to
 * the entry before. Answers false when the key was recorded already, and then moves nothing. One call to the
 * database, which takes the customer's row itself (db/migrations/270-checks-read-once.sql): whole without a
 * transaction too. Throws PortalError `not-found` for an account that the customer does not have.
 */
export async function recordTransfer(
  tx: Db | Tx,
  { customerId }: Pick<LockedWallet, 'customerId'>,
  transfer: Transfer,
): Promise<boolean> {
  const { key, kind, reason, reference, tripId, now, movements } = transfer;
  const codes = movements.map(({ account }) => account.code);
  const given = movements.map(({ toCustomer }) => toCustomer);
  const recorded = await callFunction(tx, 'ledger_record', [
    customerId,
    newId(),
    key,
    kind,
    counterPurpose[kind],
    reason,
    reference,
    tripId,
    now,
    codes,
    given,
  ]).catch((error: unknown) => {
    throw isNoData(error) ? new PortalError('not-found', { cause: error }) : error;
  });
  if (recorded === null) throw new PortalError('not-found');
  return recorded === true;
}

const isNoData = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'P0002';

/** What the transfer recorded under a key gave the customer, below zero when it took; null when there is none. */
export async function findTransferred(db: Db | Tx, customerId: string, key: string): Promise<number | null> {
  const found = await db
    .selectFrom('ledger_transfers')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!found) return null;
  const moved = await db
    .selectFrom('ledger_entries as entry')
    .innerJoin('ledger_balances as balance', 'balance.account_id', 'entry.account_id')
    .where('entry.customer_id', '=', customerId)
    .where('entry.transfer_id', '=', found.id)
    .select('entry.units')
    .execute();
  return 0 - moved.reduce((sum, { units }) => sum + units, 0);
}
