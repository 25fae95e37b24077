import { type Currency, currencyExponents, money, toWireMoney } from '#contract/money.ts';
import type { PriceHistogram } from '#contract/results/price-histogram.ts';

/** A histogram of totals, in minor units. Edges of buckets are whole units of the currency. */
export interface PriceSpread {
  readonly lowestMinor: number;
  readonly highestMinor: number;
  readonly medianMinor: number;
  /** Where the first bucket begins: the lowest, rounded to a whole unit; what lies below that is in it, too. */
  readonly startMinor: number;
  readonly widthMinor: number;
  /** Results in each bucket; the last one has all that cost more, too. */
  readonly counts: readonly number[];
}

const buckets = 20;
/** Excludes the few highest prices, which would press all others into the first bucket. */
const drawnShare = 0.95;

/** The histogram of totals; null when there are none. */
export function spreadOf(totals: readonly number[], currency: Currency): PriceSpread | null {
  const sorted = Float64Array.from(totals).sort();
  const lowestMinor = sorted[0];
  const highestMinor = sorted.at(-1);
  if (lowestMinor === undefined || highestMinor === undefined) return null;
  const unit = 10 ** currencyExponents[currency];
  // Rounded as it is shown, so that the scale begins at the price in the facets.
  const startMinor = Math.round(lowestMinor / unit) * unit;
  const drawn = sorted[Math.ceil(sorted.length * drawnShare) - 1] ?? highestMinor;
  const widthMinor = Math.max(1, Math.ceil((drawn - startMinor + 1) / buckets / unit)) * unit;
  const counts = Array.from({ length: buckets }, () => 0);
  for (const total of sorted) {
    const at = Math.min(buckets - 1, Math.max(0, Math.floor((total - startMinor) / widthMinor)));
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return {
    lowestMinor,
    highestMinor,
    medianMinor: sorted[sorted.length >> 1] ?? lowestMinor,
    startMinor,
    widthMinor,
    counts,
  };
}

/** A histogram in wire format. */
export function presentSpread(spread: PriceSpread, currency: Currency): PriceHistogram {
  const wire = (minor: number) => toWireMoney(money(minor, currency));
  return {
    lowest: wire(spread.startMinor),
    highest: wire(spread.startMinor + spread.widthMinor * spread.counts.length),
    counts: [...spread.counts],
    median: wire(spread.medianMinor),
  };
}
