import { seeded } from '../seeded.ts';
import { informedWaits } from './informed.ts';
import type { Rule, SeenLevel } from './other-markets.ts';

const settling = 100;

/** The same of a market with another rule: whoever is informed knows the rule and the level of the departure. */
export function informedOfRule(rule: Rule, all: readonly SeenLevel[]): Map<number, Map<number, boolean>> {
  const random = seeded(all.length).unit;
  const normal = () => Array.from({ length: 12 }, random).reduce((sum, one) => sum + one, -6);
  const waits = new Map<number, Map<number, boolean>>();
  for (const [departs, ofDeparture] of Map.groupBy(all, (one) => one.departs)) {
    const days = ofDeparture.toSorted((one, other) => one.seen - other.seen);
    const first = days[0]?.seen ?? departs;
    const real = days.map(({ cents, level }) => ({ price: cents, state: [10 * level] }));
    const told = informedWaits(real, () => {
      const state = { level: 0 };
      const priceOn = (look: number) =>
        100 * rule({ lead: departs - look, look, departs, noise: normal(), state });
      for (let look = first - settling; look < first; look++) priceOn(look);
      return days.map(({ seen }) => ({ price: priceOn(seen), state: [10 * state.level] }));
    });
    waits.set(departs, new Map(days.map(({ seen }, at) => [departs - seen, told[at] ?? false])));
  }
  return waits;
}
