import { sql } from 'kysely';
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
  | 'corrected'
  | 'protection-payout';
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
  'protection-payout': 'redeemed',
};

/** The issuer's account for a kind of transfer; what a protection adds by a kind of its own is issued. */
const purposeOf = (kind: string): IssuerPurpose =>
  (counterPurpose as Readonly<Record<string, IssuerPurpose>>)[kind] ?? 'issued';

declare const locked: unique symbol;
/** Proof that this transaction has locked the customer's row, required to spend or record anything. */
export interface LockedWallet {
  readonly customerId: string;
  readonly [locked]: true;
}

export interface LedgerAccount {
  readonly id: string;
  readonly code: string;
  readonly currency: string;
}

/** The code of the issuer's account for a purpose in one currency. */
export const issuerCode = (purpose: string, currency: string): string => `issuer:${purpose}:${currency}`;

/** The code of a customer's account for the points of a card account. */
export const pointsCode = (accountReferenceId: string): string => `points:${accountReferenceId}`;

/** The code of the account for the points that a card account owes. Its balance is positive: the customer owes it. */
export const owedCode = (accountReferenceId: string): string => `owed:${accountReferenceId}`;

export interface Movement {
  /** An account of the customer. */
  readonly account: Pick<LedgerAccount, 'code'>;
  /** Above zero gives to the customer, below takes from them. Cents or points. */
  readonly toCustomer: number;
}

export interface Transfer {
  /** The idempotency key of the transfer, per customer. */
  readonly key: string;
  readonly kind: TransferKind;
  readonly reason: string;
  readonly reference: string;
  readonly tripId: string | null;
  readonly now: Date;
  readonly movements: readonly Movement[];
}

/** Locks the customer's row until the transaction ends; creates the wallet on first use. */
export async function lockWallet(tx: Tx, customerId: string): Promise<LockedWallet> {
  const lock = () =>
    tx.selectFrom('wallets').select('customer_id').where('customer_id', '=', customerId).forNoKeyUpdate();
  if (!(await lock().executeTakeFirst())) {
    await openWallets(tx, [customerId]);
    await lock().executeTakeFirstOrThrow();
  }
  return { customerId } as LockedWallet;
}

/** Locks many customers in one global order, so that callers cannot deadlock. */
export async function lockWallets(
  tx: Tx,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, LockedWallet>> {
  if (customerIds.length === 0) return new Map();
  await openWallets(tx, customerIds);
  const rows = await tx
    .selectFrom('wallets')
    .select('customer_id')
    .where('customer_id', 'in', customerIds)
    .orderBy('customer_id')
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map(({ customer_id: id }) => [id, { customerId: id } as LockedWallet]));
}

async function openWallets(tx: Tx, customerIds: readonly string[]): Promise<void> {
  await tx
    .insertInto('wallets')
    .values(customerIds.toSorted().map((id) => ({ customer_id: id, last_hash: genesisHash(id) })))
    .onConflict((conflict) => conflict.column('customer_id').doNothing())
    .execute();
}

/**
 * Records a transfer once per key: two entries for each movement, the customer's and the issuer's, chained to the entry
 * before and kept in one row. Returns false when the key was recorded already, and then moves nothing. One call to the
 * database, which locks the customer's row itself (db/migrations/520-owed-rewards.sql): atomic without a transaction
 * too. Granted points pay the debt of their account first. Throws PortalError `not-found` for an account that the
 * customer does not have.
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

/** A transfer of one movement, of a wallet whose row is locked. */
export type SingleTransfer = Omit<Transfer, 'movements' | 'tripId' | 'kind'> & {
  /** One of the wallet, or that of a protection which adds credit. */
  readonly kind: string;
  readonly wallet: LockedWallet;
  readonly movement: Movement;
};

/** Records transfers of different customers in one database call, each once per key. Returns how many were new. */
export async function recordSingles(tx: Tx, transfers: readonly SingleTransfer[]): Promise<number> {
  const column = <T>(of: (transfer: SingleTransfer) => T) => transfers.map(of);
  const { rows } = await sql<{ recorded: boolean | null }>`
    select ledger_record(owner, id, key, kind, purpose, reason, reference, null, moment, array[code], array[given])
      as recorded
    from unnest(
      ${column(({ wallet }) => wallet.customerId)}::uuid[], ${column(() => newId())}::uuid[],
      ${column(({ key }) => key)}::text[], ${column(({ kind }) => kind)}::text[],
      ${column(({ kind }) => purposeOf(kind))}::text[], ${column(({ reason }) => reason)}::text[],
      ${column(({ reference }) => reference)}::text[], ${column(({ now }) => now)}::timestamptz[],
      ${column(({ movement }) => movement.account.code)}::text[],
      ${column(({ movement }) => movement.toCustomer)}::bigint[]
    ) as said (owner, id, key, kind, purpose, reason, reference, moment, code, given)`.execute(tx);
  if (rows.some(({ recorded }) => recorded === null)) throw new PortalError('not-found');
  return rows.filter(({ recorded }) => recorded).length;
}

const isNoData = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'P0002';

/** An entry of a customer's account in the hash chain. */
export interface ChainedEntry {
  readonly sequence: number;
  readonly hash: string;
}

/** The customer's first entry of each transfer with these references; one that moved nothing has none. */
export async function findEntries(
  db: Db | Tx,
  customerId: string,
  references: readonly string[],
): Promise<Map<string, ChainedEntry>> {
  if (references.length === 0) return new Map();
  const rows = await db
    .selectFrom('ledger_movements as movement')
    .innerJoin('ledger_transfers as transfer', 'transfer.id', 'movement.transfer_id')
    .where('movement.customer_id', '=', customerId)
    .where('transfer.customer_id', '=', customerId)
    .where('transfer.reference', 'in', references)
    .select(['transfer.reference', 'movement.sequence', 'movement.hash'])
    .orderBy('movement.sequence', 'desc')
    .execute();
  return new Map(rows.map(({ reference, sequence, hash }) => [reference, { sequence, hash }]));
}

/**
 * The amount that the transfer recorded under a key gave the customer, by the code of the account, negative when it
 * took; null when there is no such transfer.
 */
export async function findTransferred(
  db: Db | Tx,
  customerId: string,
  key: string,
): Promise<Map<string, number> | null> {
  const found = await db
    .selectFrom('ledger_transfers')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!found) return null;
  const moved = await db
    .selectFrom('ledger_movements as movement')
    .innerJoin('ledger_accounts as account', 'account.id', 'movement.account_id')
    .where('movement.customer_id', '=', customerId)
    .where('movement.transfer_id', '=', found.id)
    .select(['account.code', 'movement.units'])
    .execute();
  const given = new Map<string, number>();
  for (const { code, units } of moved) given.set(code, (given.get(code) ?? 0) - units);
  return given;
}
