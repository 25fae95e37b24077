/** Seats that were booked here, beside those the market has bought. */
export interface Taken {
  /** Seats of a cabin of a pattern's flight on a day of its origin's calendar. */
  seats(pattern: number, day: number, cabin: number): number;
  /** Patterns of which any seat is booked here on a day. */
  patternsOn(day: number): readonly number[];
}

export const NONE_TAKEN: Taken = { seats: () => 0, patternsOn: () => [] };
