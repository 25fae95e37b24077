import type { PolicyVerdict } from '#contract/policy.ts';
import type { Money } from '#contract/money.ts';
import type { StayContent, StayQuote } from '#server/modules/stays/port.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Checkpoint } from '#server/platform/checkpoint.ts';
import type { Db } from '#server/platform/db/database.ts';

/** A rate priced again by its supplier, with what is known about the stay. */
export interface QuotedStay {
  readonly source: string;
  readonly quote: StayQuote;
  readonly content: StayContent;
}

/** What a company's policy looks at. `nightly` is for one room and night, before taxes and fees. */
export interface JudgedStay {
  readonly customerId: string;
  readonly businessId: string | null;
  readonly product: 'hotel' | 'home';
  readonly stars: number;
  readonly nightly: Money;
}

export interface BookingDeps {
  readonly db: Db;
  readonly clock: Clock;
  /** Asks the supplier to price a rate again. Throws SupplierError. */
  readonly quoteStay: (request: { lodgingId: string; rateToken: string }) => Promise<QuotedStay>;
  readonly judgeStay: (stay: JudgedStay) => Promise<PolicyVerdict>;
  /** Wakes the task runner, so that a booking starts at once. */
  readonly nudge: () => void;
  readonly checkpoint: Checkpoint;
}
