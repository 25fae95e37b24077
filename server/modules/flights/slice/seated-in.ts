import type { Cabin } from '#contract/enums/index.ts';
import { isAtLeast } from './cabins.ts';

/**
 * The cabin of the seat on an aircraft with some cabins, the simplest first, in a fare of `cabin`: the same, or the
 * best one below it that is on board.
 */
export const seatedIn = (aboard: readonly Cabin[], cabin: Cabin): Cabin => {
  const best = aboard.findLast((one) => isAtLeast(cabin, one));
  return best === undefined || isAtLeast(best, cabin) ? cabin : best;
};
