/** A price that fell by this share from what was told last is news; so is one that rose by the other. */
const [newsBelow, newsAbove] = [0.02, 0.1];
export const lookEveryMs = 12 * 3_600_000;

/** What there is to tell of a price against the one that was told last; null for nothing. */
export function newsOf(toldMinor: number, nowMinor: number): 'fell' | 'rose' | null {
  if (nowMinor <= toldMinor * (1 - newsBelow)) return 'fell';
  return nowMinor >= toldMinor * (1 + newsAbove) ? 'rose' : null;
}
