import { sha256 } from '#server/platform/ids.ts';

/** A ledger entry as input of its hash and of the exported statement. `at` is ISO 8601 in UTC, `minor` whole units. */
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

/** The first hash of a customer's chain; it includes the customer's id, so that chains cannot be exchanged. */
export const genesisHash = (customerId: string): string => sha256(`wallet:${customerId}`);

/** The hash of an entry: SHA-256 over the JSON list of the hash before it and all its fields. */
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
