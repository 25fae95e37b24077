import type { SeenPrice } from '#server/modules/predictions/index.ts';
import { mix } from '#world/stays/hash.ts';
import { bucketRule } from './bucket-market.ts';
import type { Rule } from './rule.ts';

type Rules = Readonly<Record<string, Rule>>;
/** Observed prices, and the hidden state that only the informed buyer knows. */
export type SeenState = SeenPrice & { readonly luck: number; readonly state: readonly number[] };

const every = 6;
const mostLead = 100;
const firstLook = 20_500;

/** Markets with other rules than the world's, unseen in training. */
export const otherRules: Rules = {
  /** Random walk with momentum, without sales; the last weeks are more expensive. */
  wandering: ({ lead, noise, state }) => {
    const level = (state[0] = 0.97 * (state[0] ?? 0) + 0.02 * noise);
    return 180 * Math.exp(level + 0.5 * Math.exp(-lead / 12));
  },
  /** A tenth cheaper every Tuesday and Wednesday; rises in steps at 30, 14 and 7 days. */
  weekly: ({ lead, look, noise, state }) => {
    const level = (state[0] = 0.9 * (state[0] ?? 0) + 0.015 * noise);
    const step = lead > 30 ? 1 : lead > 14 ? 1.12 : lead > 7 ? 1.3 : 1.6;
    return 140 * Math.exp(level) * step * ([5, 6].includes(look % 7) ? 0.9 : 1);
  },
  /** Starts high, is reduced until two weeks before, then the rest is sold at a high price. */
  clearance: ({ lead, departs, noise, state }) => {
    const level = (state[0] = 0.8 * (state[0] ?? 0) + 0.02 * noise);
    const demand = 0.8 + 0.4 * ((mix(departs, 77) % 1000) / 1000);
    const path = lead > 14 ? 1 + 0.004 * (lead - 14) : 1 + 0.05 * (14 - lead);
    return 260 * demand * path * Math.exp(level);
  },
  buckets: bucketRule,
};

/** Prices observed by daily looks at such a market. */
export function watchOther(rule: Rule, seed: number, days: number): SeenState[] {
  const seen: SeenState[] = [];
  const states = new Map<number, number[]>();
  for (let look = firstLook; look < firstLook + days; look++) {
    const shared = normal(mix(seed, look));
    for (let departs = look + 1; departs <= look + mostLead; departs++) {
      if (departs % every !== 0) continue;
      const state = states.get(departs) ?? [];
      states.set(departs, state);
      // Half of the variance is common to the market.
      const noise = (shared + normal(mix(mix(seed, departs), look))) / Math.SQRT2;
      const luck = mix(mix(seed, departs), 78) / 4_294_967_296;
      const price = rule({ lead: departs - look, look, departs, luck, noise, state });
      seen.push({
        departs,
        seen: look,
        cents: Math.max(100, 100 * Math.round(price)),
        luck,
        state: [...state],
      });
    }
  }
  return seen;
}

/** Approximately normal: the sum of twelve uniform numbers. */
function normal(seed: number): number {
  let sum = -6;
  for (let part = 0; part < 12; part++) sum += mix(seed, 900 + part) / 4_294_967_296;
  return sum;
}
