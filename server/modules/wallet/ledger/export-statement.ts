import type { WalletStatement } from '#contract/wallet.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import { issuerCode } from './ledger.ts';
import { signStatement } from './statement-signature.ts';

/** Movements read at once, so that a long history does not block the event loop. */
const movementsAtOnce = 250;

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
  return { ...statement, signature: await signStatement(statement, privateKeyPem) };
}

async function listEntries(tx: Tx, customerId: string): Promise<WalletStatement['entries']> {
  const entries: WalletStatement['entries'] = [];
  for (;;) {
    const part = await listEntriesAfter(tx, customerId, entries.at(-1)?.sequence ?? 0);
    entries.push(...part);
    if (part.length < 2 * movementsAtOnce) return entries;
  }
}

/** The two entries of each movement, from the oldest that is after a sequence. */
async function listEntriesAfter(
  tx: Tx,
  customerId: string,
  sequence: number,
): Promise<WalletStatement['entries']> {
  const rows = await tx
    .selectFrom('ledger_movements as movement')
    .innerJoin('ledger_transfers as transfer', 'transfer.id', 'movement.transfer_id')
    .innerJoin('ledger_accounts as account', 'account.id', 'movement.account_id')
    .where('movement.customer_id', '=', customerId)
    .where('movement.sequence', '>', sequence)
    .select([
      'movement.sequence',
      'transfer.at',
      'account.code',
      'account.currency',
      'movement.purpose',
      'movement.units',
      'transfer.reason',
      'transfer.reference',
      'movement.previous_hash',
      'movement.hash',
      'movement.issuer_hash',
    ])
    .orderBy('movement.sequence')
    .limit(movementsAtOnce)
    .execute();
  return rows.flatMap(({ sequence, at, units, previous_hash, hash, issuer_hash, ...row }) => {
    const { currency, reason, reference } = row;
    const own = {
      sequence,
      at: at.toISOString(),
      account: row.code,
      counterAccount: issuerCode(row.purpose, currency),
      currency,
      minor: units,
      reason,
      reference,
      previousHash: previous_hash,
      hash,
    };
    const issuers = {
      ...own,
      sequence: sequence + 1,
      account: own.counterAccount,
      counterAccount: own.account,
      minor: -units,
      previousHash: hash,
      hash: issuer_hash,
    };
    return [own, issuers];
  });
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
    .selectFrom('ledger_movements as movement')
    .innerJoin('ledger_accounts as account', 'account.id', 'movement.account_id')
    .where('movement.customer_id', '=', customerId)
    .groupBy(['movement.purpose', 'account.currency'])
    .select((select) => [
      'movement.purpose',
      'account.currency',
      select.fn.sum<string>('movement.units').as('moved'),
    ])
    .orderBy('movement.purpose')
    .orderBy('account.currency')
    .execute();
  return [
    ...own.map(({ code, currency, balance }) => ({ account: code, currency, minor: balance })),
    ...issuer.map(({ purpose, currency, moved }) => ({
      account: issuerCode(purpose, currency),
      currency,
      minor: 0 - Number(moved),
    })),
  ];
}
