const [shortest, longest] = [10, 50];
/** Fewest rounds of a rhythm that must have been observed. */
const leastRounds = 2.2;
const memoryDays = 150;
const trendDays = 15;
const parts = 2;

/** Movements that recur in a market at regular intervals, as sales do. */
export interface Rhythm {
  /** Share of the tide's movement that it explains, 0 to 1. */
  readonly explains: number;
  /** How far from its middle the tide is expected to be so many days from now (logarithm). */
  expected(ahead: number): number;
}

/**
 * Looks for recurring falls and rises in a tide: among all lengths of interval, the one whose rounds look most alike,
 * then once more in the rest. `level[i]` is the tide on consecutive days, the last is today.
 */
export function rhythmOf(level: Float64Array): Rhythm {
  const tide = level.subarray(Math.max(0, level.length - memoryDays));
  const rest = withoutTrend(tide);
  const whole = squares(rest);
  const found: { interval: number; shape: Float64Array }[] = [];
  for (let part = 0; part < parts && whole > 0; part++) {
    const best = bestInterval(rest);
    if (!best) break;
    found.push(best);
    for (let at = 0; at < rest.length; at++)
      rest[at] = (rest[at] ?? 0) - (best.shape[phase(at, rest.length, best.interval)] ?? 0);
  }
  return {
    explains: whole > 0 ? Math.max(0, 1 - squares(rest) / whole) : 0,
    expected: (ahead) => found.reduce((sum, { interval, shape }) => sum + (shape[ahead % interval] ?? 0), 0),
  };
}

/** Days since or until today, within a round: today is 0, tomorrow 1. */
const phase = (at: number, length: number, interval: number): number =>
  (((at - (length - 1)) % interval) + interval) % interval;

function bestInterval(rest: Float64Array): { interval: number; shape: Float64Array } | undefined {
  const total = squares(rest);
  let best: { interval: number; shape: Float64Array } | undefined;
  let bestScore = 0;
  for (let interval = shortest; interval <= longest; interval++) {
    if (rest.length < interval * leastRounds) break;
    const sum = new Float64Array(interval);
    const count = new Float64Array(interval);
    for (let at = 0; at < rest.length; at++) {
      const day = phase(at, rest.length, interval);
      sum[day] = (sum[day] ?? 0) + (rest[at] ?? 0);
      count[day] = (count[day] ?? 0) + 1;
    }
    let explained = 0;
    for (let day = 0; day < interval; day++) explained += (sum[day] ?? 0) ** 2 / Math.max(1, count[day] ?? 0);
    // There are as many free parameters as days in a round: subtract the share that chance alone would explain.
    const score = 1 - ((total - explained) / total) * ((rest.length - 1) / (rest.length - interval));
    if (score <= bestScore) continue;
    bestScore = score;
    best = {
      interval,
      shape: sum.map((one, day) => (score * one) / Math.max(1, count[day] ?? 0)),
    };
  }
  return best;
}

function withoutTrend(tide: Float64Array): Float64Array {
  return tide.map((value, at) => {
    const from = Math.max(0, at - trendDays);
    const until = Math.min(tide.length, at + trendDays + 1);
    let sum = 0;
    for (let near = from; near < until; near++) sum += tide[near] ?? 0;
    return value - sum / (until - from);
  });
}

const squares = (values: Float64Array): number => values.reduce((sum, value) => sum + value * value, 0);
