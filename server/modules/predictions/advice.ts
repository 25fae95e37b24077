import type { PricePrediction } from '#contract/enums/index.ts';
import type { PredictionSilence } from '#contract/flights/predictions.ts';
import { type Forecast, forecastShares, leastFall } from './learner/forecast.ts';
import type { Sight } from './learner/signs.ts';

/** Fewest days of the two months before on which a flight must have been observed for a prediction. */
const leastDaysSeen = 14;
/** Nor one that leaves so soon. */
const leastLead = 2;
/**
 * No prediction either when the range of the lowest price to come is wider than this (logarithm, eight cases of ten).
 */
const mostSpread = 0.5;
const [greatUnder, goodUnder] = [-0.08, -0.015];

/** No prediction either when the chance of falling and the range, learned separately, differ by more than this. */
const mostDiscord = 0.3;

/** Why no prediction should be given; null when one can be. `quantiles` as they would be shown. */
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
 * The chance shown to customers: halfway between the chance learned from all markets and the nearest chance that this
 * market's quantiles allow.
 */
export function toldChance(quantiles: readonly number[], chance: number): number {
  const { atLeast, atMost } = possible(quantiles);
  return (chance + Math.min(atMost, Math.max(atLeast, chance))) / 2;
}

/** The distance between a chance of falling and the range that the quantiles allow. */
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
 * The least chance of a fall for the advice to wait. Screens tell chances in tenths, and from 0.55 on they read "6 times
 * in 10": "likely to get cheaper" then stands beside more than half of the cases, also after rounding.
 */
const leastChanceToWait = 0.55;
/**
 * The least fall for the advice to wait, as a share of the price and in cents of a dollar: waiting means
 * looking again on several days, and paying more in the other cases, which a few dollars are not worth.
 */
const [leastFallToWait, leastCentsToWait] = [0.03, 10_00];

interface Waiting {
  /** Whether the market's adviser waits. */
  readonly waits: boolean;
  /** The chance of falling that is shown. */
  readonly chance: number;
  /** By which share it falls when it does. */
  readonly fall: number;
}

/**
 * Advice about a price. `wait` when the market's adviser waits and the chance and fall shown beside it support that;
 * otherwise by comparison with the recent usual price of the same flight: great from 8 % below, good from 1.5 %, fair
 * above. [PRD-01]
 */
export function adviceOf({ log, usual }: Sight, { waits, chance, fall }: Waiting): PricePrediction {
  const isWorthIt = fall >= leastFallToWait && Math.round(fall * Math.exp(log)) >= leastCentsToWait;
  if (waits && chance >= leastChanceToWait && isWorthIt) return 'wait';
  if (log - usual <= greatUnder) return 'great';
  return log - usual <= goodUnder ? 'good' : 'fair';
}

const fromWorst: readonly PricePrediction[] = ['fair', 'good', 'great'];

/** Advice about a trip: wait when one of its flights is worth waiting for, else the worst of their advice. */
export function adviceOfTrip(all: readonly (PricePrediction | null)[]): PricePrediction | null {
  if (all.length === 0 || all.includes(null)) return null;
  if (all.includes('wait')) return 'wait';
  return fromWorst.find((one) => all.includes(one)) ?? null;
}
