import { sha256 } from '#server/platform/ids.ts';

/** A ledger entry as its hash and the exported statement see it. `at` is ISO 8601 in UTC, `minor` whole units. */
export interface ChainedEntry {
  readonly sequence: number;
  readonly at: string;
  readonly account: string;
  readonly counterAccount: string;
  readonly currency: string;
  readonly minor: number;
  readonly reason: string;
  readonly reference: string;
  readonly previousHash: string;
}

/** Where a customer's chain begins; it names the customer, so that no chain can pass for another's. */
export const genesisHash = (customerId: string): string => sha256(`wallet:${customerId}`);

/** The hash of an entry: SHA-256 over the JSON list of the hash before it and everything it says. */
export const entryHash = (entry: ChainedEntry): string =>
  sha256(
    JSON.stringify([
      entry.previousHash,
      entry.sequence,
      entry.at,
      entry.account,
      entry.counterAccount,
      entry.currency,
      entry.minor,
      entry.reason,
      entry.reference,
    ]),
  );
