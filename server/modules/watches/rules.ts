/** A price is news when it fell by the first share since the last one sent, or rose by the second. */
const [newsBelow, newsAbove] = [0.02, 0.1];
export const lookEveryMs = 12 * 3_600_000;

/** The news about a price against the last one sent; null for none. */
export function newsOf(toldMinor: number, nowMinor: number): 'fell' | 'rose' | null {
  if (nowMinor <= toldMinor * (1 - newsBelow)) return 'fell';
  return nowMinor >= toldMinor * (1 + newsAbove) ? 'rose' : null;
}
