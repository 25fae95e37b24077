import { seeded } from '../seeded.ts';
import { informedWaits } from './informed.ts';
import type { SeenState } from './other-markets.ts';
import type { Rule } from './rule.ts';

const settling = 100;

/** The same for a market with another rule: the informed buyer knows the rule and the state of the departure. */
export function informedOfRule(rule: Rule, all: readonly SeenState[]): Map<number, Map<number, boolean>> {
  const random = seeded(all.length).unit;
  const normal = () => Array.from({ length: 12 }, random).reduce((sum, one) => sum + one, -6);
  const waits = new Map<number, Map<number, boolean>>();
  for (const [departs, ofDeparture] of Map.groupBy(all, (one) => one.departs)) {
    const days = ofDeparture.toSorted((one, other) => one.seen - other.seen);
    const [{ seen: first, luck } = { seen: departs, luck: 0 }] = days;
    const real = days.map(({ cents, state }) => ({ price: cents, state: scaled(state) }));
    const told = informedWaits(real, () => {
      const state: number[] = [];
      const priceOn = (look: number) =>
        100 * rule({ lead: departs - look, look, departs, luck, noise: normal(), state });
      for (let look = first - settling; look < first; look++) priceOn(look);
      return days.map(({ seen }) => ({ price: priceOn(seen), state: scaled(state) }));
    });
    waits.set(departs, new Map(days.map(({ seen }, at) => [departs - seen, told[at] ?? false])));
  }
  return waits;
}

const scaled = (state: readonly number[]): number[] => state.map((one) => 10 * one);
