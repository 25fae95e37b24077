import type { MissingAnswer } from '#contract/results/missing-answer.ts';

/**
 * What a list of results may say: `some` are shown, the filters leave out all of them, suppliers have not answered in
 * full, or there are none. Only a full answer is told as none.
 */
export type ResultsOutcome = 'some' | 'filtered' | 'unanswered' | 'none';

interface Answer {
  /** How many results are on the page. */
  readonly shown: number;
  /** How many there are without filters. */
  readonly total: number;
  /** The suppliers whose answer is missing or partial. */
  readonly missing: readonly MissingAnswer[];
}

export function outcomeOf({ shown, total, missing }: Answer): ResultsOutcome {
  if (shown > 0) return 'some';
  if (total > 0) return 'filtered';
  return missing.length > 0 ? 'unanswered' : 'none';
}
