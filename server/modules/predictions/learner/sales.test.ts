import { describe, expect, it } from 'vitest';
import { salesOf } from './sales.ts';

/** A tide with a fall of a tenth for some days of every round, `since` days after one began. */
const tide = (days: number, { every, lasts, since }: { every: number; lasts: number; since: number }) =>
  Float64Array.from({ length: days }, (_, day) => {
    const phase = (((since - (days - 1 - day)) % every) + every) % every;
    return phase < lasts ? -0.15 : 0;
  });

describe('recurring sales of an airline', () => {
  it('are predicted at the same interval and for the same length', () => {
    const sales = salesOf(tide(120, { every: 30, lasts: 5, since: 20 }));
    expect([sales.interval, sales.sure, sales.isOn, sales.since]).toEqual([30, 1, false, 20]);
    expect([9, 10, 14, 15].map((ahead) => sales.expected(ahead))).toEqual([0, -0.15, -0.15, 0]);
  });

  it('are predicted to end after their usual length', () => {
    const sales = salesOf(tide(120, { every: 30, lasts: 5, since: 2 }));
    expect(sales.isOn).toBe(true);
    expect([0, 2, 3, 27, 28].map((ahead) => sales.expected(ahead))).toEqual([-0.15, -0.15, 0, 0, -0.15]);
    expect([0, 2, 3].map((ago) => sales.was(ago))).toEqual([-0.15, -0.15, 0]);
  });

  it('are not predicted where prices dropped once and stayed low', () => {
    const fallen = salesOf(Float64Array.from({ length: 100 }, (_, day) => (day < 50 ? 0 : -0.2)));
    expect([fallen.sure, fallen.isOn, fallen.expected(20)]).toEqual([0, false, 0]);
  });
});
