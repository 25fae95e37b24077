import type { Db, Tx } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import { entryHash, genesisHash } from './chain.ts';

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
const counterPurpose: Readonly<Record<TransferKind, IssuerPurpose>> = {
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

export interface Movement {
  readonly account: LedgerAccount;
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
 * the entry before. Answers false when the key was recorded already, and then moves nothing.
 */
export async function recordTransfer(tx: Tx, wallet: LockedWallet, transfer: Transfer): Promise<boolean> {
  const { customerId } = wallet;
  const inserted = await tx
    .insertInto('ledger_transfers')
    .values({
      id: newId(),
      customer_id: customerId,
      key: transfer.key,
      kind: transfer.kind,
      reason: transfer.reason,
      reference: transfer.reference,
      trip_id: transfer.tripId,
      at: transfer.now,
    })
    .onConflict((conflict) => conflict.columns(['customer_id', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return false;
  const legs = await planLegs(tx, transfer);
  if (legs.length > 0) await appendEntries(tx, customerId, inserted.id, transfer, legs);
  return true;
}

interface Leg {
  account: LedgerAccount;
  counter: LedgerAccount;
  units: number;
}

async function planLegs(tx: Tx, { kind, movements }: Transfer): Promise<Leg[]> {
  const moving = movements.filter(({ toCustomer }) => toCustomer !== 0);
  if (moving.length === 0) return [];
  const counters = await issuerAccounts(
    tx,
    counterPurpose[kind],
    moving.map(({ account }) => account.currency),
  );
  return moving.flatMap(({ account, toCustomer }) => {
    const counter = counters.find(({ currency }) => currency === account.currency);
    if (!counter) throw new Error(`The issuer has no account in ${account.currency}`);
    return [
      { account, counter, units: -toCustomer },
      { account: counter, counter: account, units: toCustomer },
    ];
  });
}

const issuerAccounts = (tx: Tx, purpose: IssuerPurpose, currencies: string[]): Promise<LedgerAccount[]> =>
  tx
    .selectFrom('ledger_accounts')
    .select(['id', 'code', 'currency'])
    .where('customer_id', 'is', null)
    .where(
      'code',
      'in',
      currencies.map((currency) => `issuer:${purpose}:${currency}`),
    )
    .execute();

async function appendEntries(
  tx: Tx,
  customerId: string,
  transferId: string,
  transfer: Transfer,
  legs: Leg[],
) {
  const head = await tx
    .selectFrom('wallets')
    .select(['last_sequence', 'last_hash'])
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  let previousHash = head.last_hash;
  const rows = legs.map(({ account, counter, units }, index) => {
    const entry = {
      sequence: head.last_sequence + index + 1,
      at: transfer.now.toISOString(),
      account: account.code,
      counterAccount: counter.code,
      currency: account.currency,
      minor: units,
      reason: transfer.reason,
      reference: transfer.reference,
      previousHash,
    };
    const hash = entryHash(entry);
    previousHash = hash;
    return {
      customer_id: customerId,
      sequence: entry.sequence,
      transfer_id: transferId,
      account_id: account.id,
      counter_account_id: counter.id,
      currency: account.currency,
      units,
      previous_hash: entry.previousHash,
      hash,
    };
  });
  await tx.insertInto('ledger_entries').values(rows).execute();
}

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
    .where('entry.transfer_id', '=', found.id)
    .select('entry.units')
    .execute();
  return 0 - moved.reduce((sum, { units }) => sum + units, 0);
}
