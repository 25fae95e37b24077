import { describe, expect, it } from 'vitest';
import { money } from '#contract/money.ts';
import {
  chanceAboveCap,
  expectedPayOff,
  feeOf,
  freezeModel,
  normal,
  observedVolatility,
} from './price-model.ts';
import { shares } from './use-freeze.ts';

/** Evenly distributed numbers of a seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
const gaussOf = (random: () => number) => () =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

describe('the expected value of a price freeze [PFZ-01]', () => {
  it.each([
    [351, 500, 0.02, 7, 7.41],
    [351, 500, 0.02, 14, 10.48],
    [351, 500, 0.03, 7, 11.11],
    [351, 500, 0.03, 14, 15.71],
    [351, 500, 0.05, 7, 18.51],
    [351, 500, 0.05, 14, 26.16],
    [351, 100, 0.02, 7, 7.41],
    [351, 100, 0.02, 14, 10.47],
    [351, 100, 0.03, 7, 11.1],
    [351, 100, 0.03, 14, 15.51],
    [351, 100, 0.05, 7, 17.92],
    [351, 100, 0.05, 14, 23.06],
    [599, 100, 0.02, 7, 12.63],
    [599, 100, 0.02, 14, 17.53],
    [599, 100, 0.03, 7, 18.46],
    [599, 100, 0.03, 14, 24.0],
    [599, 100, 0.05, 7, 26.46],
    [599, 100, 0.05, 14, 30.76],
  ])(
    'at a price of %d with a cap of %d, volatility %d a day and %d days is %d to the cent',
    (price, cap, daily, days, worth) => {
      expect(Math.round(expectedPayOff({ price, cap, daily, days }) * 100)).toBe(Math.round(worth * 100));
    },
  );

  it('agrees with 200,000 simulated price paths within the sampling error', () => {
    const gauss = gaussOf(randomOf(7));
    const odds = { price: 599, cap: 100, daily: 0.03, days: 14 };
    const runs = 200_000;
    const s = odds.daily * Math.sqrt(odds.days);
    let [sum, squares, above] = [0, 0, 0];
    for (let run = 0; run < runs; run++) {
      const end = odds.price * Math.exp(s * gauss() - (s * s) / 2);
      const payOff = Math.min(Math.max(end - odds.price, 0), odds.cap);
      sum += payOff;
      squares += payOff * payOff;
      if (end > odds.price + odds.cap) above++;
    }
    const mean = sum / runs;
    const error = Math.sqrt((squares / runs - mean * mean) / runs);
    expect(Math.abs(mean - expectedPayOff(odds))).toBeLessThan(3 * error);
    expect(above / runs).toBeCloseTo(chanceAboveCap(odds), 2);
  });

  it('is zero for a price that does not move, or with no days left', () => {
    expect(expectedPayOff({ price: 351, cap: 500, daily: 0, days: 14 })).toBe(0);
    expect(expectedPayOff({ price: 351, cap: 500, daily: 0.03, days: 0 })).toBe(0);
  });

  it('uses a normal distribution exact to ten digits', () => {
    expect(normal(0)).toBe(0.5);
    expect(normal(1.96)).toBeCloseTo(0.9750021048517795, 10);
    expect(normal(-3)).toBeCloseTo(0.0013498980316301, 10);
  });
});

describe('the fee of a price freeze [PFZ-01] [PFZ-05]', () => {
  const from = new Date('2026-12-01T00:00:00Z');
  const until = new Date('2026-12-15T00:00:00Z');
  const about = { cap: money(50_000, 'USD'), daily: 0.02, from, until };

  it('is the expected pay-off plus the load, for each passenger', () => {
    const one = feeOf([money(35_100, 'USD')], about);
    expect([one.worth.minor, one.fee.minor]).toEqual([1_048, 1_519]);
    const two = feeOf(shares(money(70_200, 'USD'), 2), about);
    expect([two.worth.minor, two.fee.minor]).toEqual([2_096, 3_038]);
  });

  it('covers the pay-offs at the published share of freezes used', () => {
    expect(freezeModel.load).toBeGreaterThanOrEqual(freezeModel.exercised / (1 - freezeModel.exercised));
  });
});

describe('the volatility of observed prices [PFZ-01]', () => {
  it('is estimated from moves over one and several days', () => {
    const gauss = gaussOf(randomOf(11));
    const moves = Array.from({ length: 4_000 }, (_, at) => {
      const days = 1 + (at % 3);
      return { days, from: 30_000, to: 30_000 * Math.exp(0.03 * Math.sqrt(days) * gauss()) };
    });
    expect(observedVolatility(moves)).toBeCloseTo(0.03, 3);
  });

  it('is unknown with fewer than 60 moves, and stays within its limits', () => {
    const flat = Array.from({ length: 60 }, () => ({ days: 1, from: 100, to: 100 }));
    expect(observedVolatility(flat.slice(1))).toBeNull();
    expect(observedVolatility(flat)).toBe(0.005);
    expect(observedVolatility(flat.map((move) => ({ ...move, to: 300 })))).toBe(0.08);
  });
});
