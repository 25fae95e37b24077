/** The score of one aspect of a place. */
export interface AspectScore {
  readonly aspect: string;
  readonly score: number;
}

const tenths = (value: number): number => Math.round(value * 10) / 10;

/**
 * Scores of the aspects of a place, whose mean is the place's own score: each lies above or below it by its offset less
 * the mean of the offsets. They are drawn together where one would leave the scale.
 */
export function aspectScores(
  offsets: Readonly<Record<string, number>>,
  { score, best }: { readonly score: number; readonly best: number },
): AspectScore[] {
  const entries = Object.entries(offsets);
  const mean = entries.reduce((sum, [, offset]) => sum + offset, 0) / entries.length;
  const highest = Math.max(...entries.map(([, offset]) => offset - mean));
  const lowest = Math.min(...entries.map(([, offset]) => offset - mean));
  const spread = Math.min(
    1,
    highest > 0 ? (best - score) / highest : 1,
    lowest < 0 ? (score - 1) / -lowest : 1,
  );
  return entries.map(([aspect, offset]) => ({ aspect, score: tenths(score + (offset - mean) * spread) }));
}
