import { describe, expect, it } from 'vitest';
import { scoreCalls } from './scorecard.ts';
import type { JudgedCall } from './scorecard-store.ts';

const calls = (count: number, kind: JudgedCall['kind'], followed: number): JudgedCall[] =>
  Array.from({ length: count }, () => ({
    origin: 'JFK',
    destination: 'LIS',
    lead: 30,
    kind,
    chance: 0.5,
    priceMinor: 300_00,
    expectedMinor: [1, 2, 3, 4, 5],
    lowestMinor: 250_00,
    ending: { followed, clairvoyant: 250_00, last: 350_00 },
  }));

describe('the scorecard of price predictions [PRD-01]', () => {
  it('separates live predictions from backtested ones once there are 20', () => {
    const rehearsed = calls(60, 'rehearsed', 250_00);
    const kindsOf = (made: number) =>
      scoreCalls([...calls(made, 'made', 300_00), ...rehearsed]).byKind.map((one) => [
        one.kind,
        one.calls,
        one.followed,
        one.shareOfClairvoyant,
      ]);
    expect(kindsOf(19)).toEqual([['rehearsed', 60, 250, 1]]);
    expect(kindsOf(20)).toEqual([
      ['made', 20, 300, 0],
      ['rehearsed', 60, 250, 1],
    ]);
  });

  it('counts both in total, with the cost of following the advice against each rule', () => {
    const { total } = scoreCalls([...calls(20, 'made', 300_00), ...calls(60, 'rehearsed', 250_00)]);
    expect(total).toMatchObject({
      calls: 80,
      buyNow: 300,
      wait: 350,
      followed: 262.5,
      clairvoyant: 250,
      regret: { buyNow: -37.5, wait: -87.5, clairvoyant: 12.5 },
      shareOfClairvoyant: 0.75,
      noWorse: 1,
    });
  });
});
