import type { PriceLevel } from '#contract/stays/calendar.ts';

/** Which third of these prices one falls into; where they hardly differ, all are in the middle. */
export function priceLevels(prices: readonly number[]): (price: number) => PriceLevel {
  const sorted = prices.toSorted((a, b) => a - b);
  const third = (share: number): number => sorted[Math.floor(((sorted.length - 1) * share) / 3)] ?? 0;
  const [low, high] = [third(1), third(2)];
  return (price) => (low === high ? 'middle' : price <= low ? 'low' : price > high ? 'high' : 'middle');
}
