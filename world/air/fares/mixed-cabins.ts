import type { Timetable } from '../timetable.ts';
import { cabinOn } from './open-classes.ts';

/** Value of a seat in each cabin relative to economy, for tickets with several cabins. */
const WORTH = [1, 1.5, 2.2, 3.4] as const;

/** The least share of a cabin's fare that is paid for flights of which some are in a lower one. */
export const LEAST_SHARE = 0.75;

/**
 * The share of the fare of a cabin that a ticket costs whose aircraft do not all have it: each flight counts by its
 * minutes and by the value of its seat. Whole hundredths, from `LEAST_SHARE` up to 1, for flights entirely in it.
 */
export function mixedShare(timetable: Timetable, patterns: readonly number[], cabin: number): number {
  if (cabin === 0 || patterns.length === 1) return 1;
  let flown = 0;
  let worth = 0;
  for (const pattern of patterns) {
    const seated = Math.max(0, cabinOn(timetable, pattern, cabin));
    const minutes = timetable.block[pattern] ?? 0;
    flown += minutes;
    worth += (minutes * (WORTH[seated] ?? 1)) / (WORTH[cabin] ?? 1);
  }
  return Math.max(LEAST_SHARE, Math.round((100 * worth) / flown) / 100);
}
