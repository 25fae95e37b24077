/** One line of a letter or receipt: what it is, and its value. */
export interface Row {
  readonly label: string;
  readonly value: string;
}

/** A trip in words of one language, so that mail, receipt and calendar say the same. */
export interface TripWords {
  /** The hotel, or where the flights lead. */
  readonly title: string;
  readonly dates: string;
  readonly facts: readonly Row[];
  readonly price: readonly Row[];
  readonly totals: readonly Row[];
  readonly tenders: readonly Row[];
  readonly earned: readonly string[];
  /** Amounts that may be charged later to the card that guarantees a stay. */
  readonly later: readonly string[];
  readonly terms: readonly string[];
}
