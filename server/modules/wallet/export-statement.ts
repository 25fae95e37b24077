import type { WalletStatement } from '#contract/wallet.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import { signStatement } from './statement-signature.ts';

/** Every ledger entry of a customer with its hash, the balances they add up to, and our signature. */
export async function exportStatement(
  db: Db,
  request: { customerId: string; now: Date; privateKeyPem: string },
): Promise<WalletStatement> {
  const { customerId, now, privateKeyPem } = request;
  // One snapshot, so that entries and balances are of the same moment.
  const { entries, balances } = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => ({
      entries: await listEntries(tx, customerId),
      balances: await listBalances(tx, customerId),
    }));
  const statement = { statementId: newId(), issuedAt: now.toISOString(), customerId, entries, balances };
  return { ...statement, signature: signStatement(statement, privateKeyPem) };
}

async function listEntries(tx: Tx, customerId: string): Promise<WalletStatement['entries']> {
  const rows = await tx
    .selectFrom('ledger_entries as entry')
    .innerJoin('ledger_transfers as transfer', 'transfer.id', 'entry.transfer_id')
    .innerJoin('ledger_accounts as account', 'account.id', 'entry.account_id')
    .innerJoin('ledger_accounts as counter', 'counter.id', 'entry.counter_account_id')
    .where('entry.customer_id', '=', customerId)
    .select([
      'entry.sequence',
      'transfer.at',
      'account.code as account',
      'counter.code as counterAccount',
      'entry.currency',
      'entry.units',
      'transfer.reason',
      'transfer.reference',
      'entry.previous_hash',
      'entry.hash',
    ])
    .orderBy('entry.sequence')
    .execute();
  return rows.map(({ at, units, previous_hash, hash, ...row }) => ({
    sequence: row.sequence,
    at: at.toISOString(),
    account: row.account,
    counterAccount: row.counterAccount,
    currency: row.currency,
    minor: units,
    reason: row.reason,
    reference: row.reference,
    previousHash: previous_hash,
    hash,
  }));
}

/** The customer's accounts from their balance rows, the issuer's side from this customer's entries. */
async function listBalances(tx: Tx, customerId: string): Promise<WalletStatement['balances']> {
  const own = await tx
    .selectFrom('ledger_balances as balance')
    .innerJoin('ledger_accounts as account', 'account.id', 'balance.account_id')
    .where('balance.customer_id', '=', customerId)
    .select(['account.code', 'account.currency', 'balance.balance'])
    .orderBy('account.code')
    .execute();
  const issuer = await tx
    .selectFrom('ledger_entries as entry')
    .innerJoin('ledger_accounts as account', 'account.id', 'entry.account_id')
    .where('entry.customer_id', '=', customerId)
    .where('account.customer_id', 'is', null)
    .groupBy(['account.code', 'account.currency'])
    .select((select) => [
      'account.code',
      'account.currency',
      select.fn.sum<string>('entry.units').as('balance'),
    ])
    .orderBy('account.code')
    .execute();
  return [...own, ...issuer].map(({ code, currency, balance }) => ({
    account: code,
    currency,
    minor: Number(balance),
  }));
}
