import type { Language } from '#contract/values/dates.ts';
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
