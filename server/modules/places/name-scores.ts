export const firstWordBonus = 0.08;
export const coverageBonus = 0.1;
export const wholeNameBonus = 0.12;

/**
 * How well a word fits that starts as the query does, that is so many slips away, or that starts so many slips away.
 */
export const startFit = 0.8;
const startShare = 0.15;
const innerStartFit = 0.6;
export const wholeFits = [1, 0.62, 0.48] as const;
export const slippedStartFits = [startFit, 0.45, 0.3] as const;
export const innerShare = 0.7;

/** The fit of a word that starts with the typed text. */
export const fitOfStart = (typed: number, length: number): number =>
  typed >= length ? 1 : startFit + (startShare * typed) / length;

/** The same among several words: a complete word rarely means a longer one. */
export const fitOfRightStart = (typed: number, length: number, isLast: boolean): number =>
  isLast || length <= typed ? fitOfStart(typed, length) : innerStartFit + (startShare * typed) / length;

/** The score of an entry by one word of its names. */
export const scoreOfOne = (fit: number, isFirstWord: boolean, nameLength: number, prior: number): number =>
  fit +
  (isFirstWord ? firstWordBonus : 0) +
  coverageBonus / Math.max(1, nameLength) +
  (fit === 1 && nameLength === 1 ? wholeNameBonus : 0) +
  prior;
