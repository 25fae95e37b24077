import type { PricePrediction } from '#contract/enums/index.ts';
import type { PredictionSilence } from '#contract/predictions.ts';
import { type Forecast, forecastShares, leastFall } from './learner/forecast.ts';
import type { Sight } from './learner/signs.ts';

/** A flight that was seen on fewer days of the two months before is not spoken of. */
const leastDaysSeen = 14;
/** Nor one that leaves so soon. */
const leastLead = 2;
/** Nor one whose lowest price to come may lie this far apart (logarithm, eight cases of ten). */
const mostSpread = 0.5;
const [greatUnder, goodUnder] = [-0.08, -0.015];

/** Nor one whose chance of falling and whose range, learned apart, differ by more than this. */
const mostDiscord = 0.3;

/** Why nothing should be said; null when something can. `quantiles` as they would be told. */
export function silenceOf(
  { departs, seen, daysSeen }: Sight,
  { quantiles, chance }: Pick<Forecast, 'quantiles' | 'chance'>,
): PredictionSilence | null {
  if (departs - seen < leastLead) return 'leaves_soon';
  if (daysSeen < leastDaysSeen) return 'too_little_seen';
  const [low = 0, , , , high = 0] = quantiles;
  return high - low > mostSpread || discordOf(quantiles, chance) > mostDiscord ? 'too_unsure' : null;
}

/**
 * The chance that is told: halfway between what was learned of all markets and the nearest that the quantiles, which
 * follow this market, leave possible.
 */
export function toldChance(quantiles: readonly number[], chance: number): number {
  const { atLeast, atMost } = possible(quantiles);
  return (chance + Math.min(atMost, Math.max(atLeast, chance))) / 2;
}

/** By how much a chance of falling lies outside of what the quantiles leave possible. */
function discordOf(quantiles: readonly number[], chance: number): number {
  const { atLeast, atMost } = possible(quantiles);
  return Math.max(atLeast - chance, chance - atMost);
}

function possible(quantiles: readonly number[]): { atLeast: number; atMost: number } {
  const fallen = Math.log(1 - leastFall);
  const falls = forecastShares.filter((_, at) => (quantiles[at] ?? 0) <= fallen);
  return { atLeast: falls.at(-1) ?? 0, atMost: forecastShares[falls.length] ?? 1 };
}

/**
 * What to do about a price. Wait when doing so saves enough on average, whatever the price; otherwise how it stands
 * beside what the same flight usually cost of late: great from 8 % below, good from 1.5 %, fair above. [PRD-01]
 */
export function adviceOf({ log, usual }: Sight, waits: boolean): PricePrediction {
  if (waits) return 'wait';
  if (log - usual <= greatUnder) return 'great';
  return log - usual <= goodUnder ? 'good' : 'fair';
}

const fromWorst: readonly PricePrediction[] = ['fair', 'good', 'great'];

/** What to do about a trip: wait when one of its flights is worth waiting for, else the least of them. */
export function adviceOfTrip(all: readonly (PricePrediction | null)[]): PricePrediction | null {
  if (all.length === 0 || all.includes(null)) return null;
  if (all.includes('wait')) return 'wait';
  return fromWorst.find((one) => all.includes(one)) ?? null;
}
