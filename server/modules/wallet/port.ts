import type { Language, LocalizedText } from '#contract/values/dates.ts';
import type { BookedTripKind } from '#contract/enums/index.ts';

/** A trip as the wallet names it. */
export interface NamedTrip {
  readonly tripId: string;
  readonly kind: BookedTripKind;
  readonly title: string;
  readonly locator: string;
}

/** Names those of the trips that are this customer's, in the reader's language. */
export type NameTrips = (
  customerId: string,
  tripIds: readonly string[],
  language: Language,
) => Promise<readonly NamedTrip[]>;

/** Words for what a protection pays into a wallet. */
export interface PaidWords {
  /** The kind of its transfers in the ledger, which is also the cause where it pays back what paid for a trip. */
  readonly kind: string;
  /** The title of a change by which it adds credit. */
  readonly title: LocalizedText;
  /** Why it added credit. */
  readonly because: LocalizedText;
  /** Why it paid back; left out by those that do not. */
  readonly paidBack?: LocalizedText;
}
