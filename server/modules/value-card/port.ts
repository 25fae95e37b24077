import type { RawBuilder } from 'kysely';
import type { ProtectionKind } from '#contract/enums/index.ts';
import type { Db } from '#server/platform/db/database.ts';

/** From this moment until just before the other. */
export interface Period {
  readonly from: Date;
  readonly until: Date;
}

/** Sums of one kind of protection, in US cents. `decided` are the claims with an outcome. */
export interface Sums {
  readonly contracts: number;
  readonly claims: number;
  readonly decided: number;
  readonly accepted: number;
  readonly paying: number;
  readonly cases: number;
  /** Null for a kind without a premium. */
  readonly premiums: number | null;
  readonly paid: number;
  readonly credited: number | null;
  readonly refunded: number | null;
  /** The mean chance of a use as it was said, from 0 to 1. */
  readonly said: number | null;
}

/** What the value card asks of one kind of protection. */
export interface ValueSource {
  readonly kind: ProtectionKind;
  /** Sums of what was sold in a period, priced in US dollars. */
  sums(db: Db, period: Period): Promise<Sums>;
  /**
   * A query of every pay-out: `paid_at`, and `seconds` from its cause until then, by the portal's clock. Left out by kinds
   * whose pay-outs have no such moment.
   */
  readonly payouts?: RawBuilder<unknown>;
}
