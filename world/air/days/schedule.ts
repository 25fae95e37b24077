/** Local minutes at which one flight was to leave, one after the other, and the looks on which each was told, as bits. */
export interface TimesTold {
  readonly minutes: Int16Array;
  readonly looks: Int32Array;
}

/** A flight changes its time once at most. */
export const noTimes = (): TimesTold => ({ minutes: new Int16Array(2), looks: new Int32Array(2) });

/** When flights leave, as it was told on some days of looking. */
export interface Schedule {
  /** Writes when a pattern that flies on a day leaves, and answers how many times there are: none when it was withdrawn. */
  timesOn(pattern: number, day: number, into: TimesTold): number;
}
