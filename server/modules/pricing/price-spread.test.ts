import { expect, it } from 'vitest';
import { formatWholeMoney } from '#contract/values/format.ts';
import { presentSpread, spreadOf } from './price-spread.ts';

it.each([
  [17_058, '$171'],
  [17_050, '$171'],
  [17_049, '$170'],
  [17_000, '$170'],
])(
  'a price histogram starts its lowest price of %i cents at the rounded price of facets and pins, and counts it [LOD-01]',
  (lowest, shown) => {
    const spread = spreadOf([lowest, lowest, 25_000, 60_000], 'USD');
    const histogram = spread && presentSpread(spread, 'USD');
    expect(formatWholeMoney('en-US', { amount: lowest / 100, currency: 'USD' })).toBe(shown);
    expect(histogram && formatWholeMoney('en-US', histogram.lowest)).toBe(shown);
    expect(Number.isInteger(histogram?.lowest.amount)).toBe(true);
    expect(histogram?.counts[0]).toBe(2);
    expect(histogram?.counts.reduce((sum, count) => sum + count)).toBe(4);
  },
);
