import { type Money, toWireMoney } from '#contract/money.ts';
import type { PriceLevel } from '#contract/stays/calendar.ts';
import { addDays, type PlainDate } from '#contract/values/dates.ts';

/** Which third of these prices one falls into; where they hardly differ, all are in the middle. */
export function priceLevels(prices: readonly number[]): (price: number) => PriceLevel {
  const sorted = prices.toSorted((a, b) => a - b);
  const third = (share: number): number => sorted[Math.floor(((sorted.length - 1) * share) / 3)] ?? 0;
  const [low, high] = [third(1), third(2)];
  return (price) => (low === high ? 'middle' : price <= low ? 'low' : price > high ? 'high' : 'middle');
}

/** Days from one on with the lowest price of each and its level among them; null for days without a price. */
export function pricedDays(from: PlainDate, length: number, lowest: ReadonlyMap<PlainDate, Money>) {
  const levelOf = priceLevels([...lowest.values()].map(({ minor }) => minor));
  return Array.from({ length }, (_, offset) => {
    const date = addDays(from, offset);
    const amount = lowest.get(date);
    return {
      date,
      lowest: amount ? toWireMoney(amount) : null,
      level: amount ? levelOf(amount.minor) : null,
    };
  });
}
