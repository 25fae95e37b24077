import type { WalletStatement } from '#contract/wallet.ts';
import { entryHash, genesisHash } from './chain.ts';
import { signerOf } from './statement-signature.ts';

/** A fault of a statement, in one sentence; `sequence` names the first broken entry. */
export interface StatementFault {
  readonly kind: 'chain' | 'sum' | 'balance' | 'signature';
  readonly sequence: number | null;
  readonly sentence: string;
}

/**
 * Checks an exported statement by itself: each entry continues the chain, contains what its hash covers and spends no
 * more than the balance before it; every currency sums to zero; the balances are the sums of their entries; and the
 * signature is by the key it names. Returns the first fault, or null and the signer.
 */
export function checkStatement(statement: WalletStatement): {
  fault: StatementFault | null;
  signer: string | null;
} {
  const signer = signerOf(statement);
  const fault = chainFault(statement) ?? sumFault(statement) ?? balanceFault(statement);
  if (fault || signer) return { fault, signer };
  const sentence = 'The signature does not fit what the statement says.';
  return { fault: { kind: 'signature', sequence: null, sentence }, signer };
}

function chainFault({ customerId, entries }: WalletStatement): StatementFault | null {
  let previousHash = genesisHash(customerId);
  const balances = new Map<string, number>();
  for (const [index, entry] of entries.entries()) {
    const broken = (what: string): StatementFault => ({
      kind: 'chain',
      sequence: entry.sequence,
      sentence: `Entry ${entry.sequence} is broken: ${what}.`,
    });
    if (entry.sequence !== index + 1) return broken(`entry ${index + 1} was expected in its place`);
    if (entry.previousHash !== previousHash) return broken('it does not continue the entry before it');
    if (entry.hash !== entryHash(entry)) return broken('its content is not what its hash covers');
    const balance = (balances.get(entry.account) ?? 0) + entry.minor;
    balances.set(entry.account, balance);
    // Customers' assets are stored negative, their debts positive; the issuer's accounts have no floor.
    const isOwed = entry.account.startsWith('owed:');
    if (isOwed && balance < 0) return broken('it pays more than was owed');
    if (balance > 0 && !isOwed && !entry.account.startsWith('issuer:'))
      return broken('it spends more than was there');
    previousHash = entry.hash;
  }
  return null;
}

function sumFault({ entries }: WalletStatement): StatementFault | null {
  for (const [currency, sum] of sums(entries.map((entry) => [entry.currency, entry.minor]))) {
    if (sum !== 0)
      return {
        kind: 'sum',
        sequence: null,
        sentence: `The entries in ${currency} add up to ${sum}, not to zero.`,
      };
  }
  return null;
}

function balanceFault({ entries, balances }: WalletStatement): StatementFault | null {
  const moved = sums(entries.map((entry) => [`${entry.account} in ${entry.currency}`, entry.minor]));
  const stated = new Map(
    balances.map(({ account, currency, minor }) => [`${account} in ${currency}`, minor]),
  );
  for (const account of new Set([...moved.keys(), ...stated.keys()])) {
    const [sum, said] = [moved.get(account) ?? 0, stated.get(account)];
    if (said !== sum)
      return {
        kind: 'balance',
        sequence: null,
        sentence: `${account} is said to be ${said}, its entries add up to ${sum}.`,
      };
  }
  return null;
}

function sums(parts: readonly (readonly [of: string, minor: number])[]): Map<string, number> {
  const totals = new Map<string, number>();
  for (const [of, minor] of parts) totals.set(of, (totals.get(of) ?? 0) + minor);
  return totals;
}
