import { growTrees, type Lesson, predict, type Trees } from '#server/modules/predictions/index.ts';

const recent = 7;
const rules = { rounds: 12, depth: 3, rate: 0.3, leastRows: 20, sample: 1 };

/**
 * Hamlet (Etzioni, Tuchinda, Knoblock and Yates, KDD 2003), reimplemented: Q-learning on mean prices by days ahead, a
 * weighted moving average, and rules learned from relative prices, stacked by a second learner on the
 * outputs of the three. It learns from departed flights of a market and is tested on others of that market. Boosted
 * shallow trees replace RIPPER.
 */
export function learnHamlet(past: readonly Lesson[]): (lesson: Lesson) => boolean {
  const waitsByMean = learnMeans(past);
  const cheaper = Float64Array.from(past, ({ path, lead }) =>
    laterLowest(path, lead) < (path[lead] ?? 0) ? 1 : 0,
  );
  const ruleTrees = grow(past.map(standing), cheaper);
  const said = (lesson: Lesson) => [
    ...standing(lesson),
    waitsByMean(lesson.lead) ? 1 : 0,
    waitsByAverage(lesson) ? 1 : 0,
    predict(ruleTrees, standing(lesson)),
  ];
  // The second learner is trained on the outcome of waiting, as Hamlet's labels were the cost of each choice.
  const gain = Float64Array.from(past, ({ path, lead }) => tomorrow(path, lead) - (path[lead] ?? 0));
  const joined = grow(past.map(said), gain);
  return (lesson) => predict(joined, said(lesson)) < 0;
}

function grow(rows: readonly (readonly number[])[], target: Float64Array): Trees {
  const columns = (rows[0] ?? []).map((_, at) => Float64Array.from(rows, (row) => row[at] ?? Number.NaN));
  return growTrees(columns, target, rules);
}

/** Days ahead, and the price relative to the last week and to the first observation. */
function standing({ path, lead }: Lesson): number[] {
  const now = path[lead] ?? Number.NaN;
  const first = path.findLast((log) => !Number.isNaN(log)) ?? now;
  return [lead, now - (path[lead + recent] ?? Number.NaN), now - (path[lead + 1] ?? Number.NaN), now - first];
}

/** Deterministic Q-learning: waits if the mean price of some later day is lower. */
function learnMeans(past: readonly Lesson[]): (lead: number) => boolean {
  const sums = new Map<number, { sum: number; count: number }>();
  for (const { path, lead } of past) {
    const one = sums.get(lead) ?? { sum: 0, count: 0 };
    sums.set(lead, { sum: one.sum + Math.exp(path[lead] ?? 0), count: one.count + 1 });
  }
  const waits = new Map<number, boolean>();
  let lowest = Infinity;
  for (const lead of [...sums.keys()].toSorted((one, other) => one - other)) {
    const { sum = 0, count = 1 } = sums.get(lead) ?? {};
    waits.set(lead, lowest < sum / count);
    lowest = Math.min(lowest, sum / count);
  }
  return (lead) => waits.get(lead) ?? false;
}

/** Weighted mean of the last week; waits when it is below the price. */
function waitsByAverage({ path, lead }: Lesson): boolean {
  let [sum, weights] = [0, 0];
  for (let ago = recent; ago >= 0; ago--) {
    const log = path[lead + ago] ?? Number.NaN;
    if (Number.isNaN(log)) continue;
    sum += (recent + 1 - ago) * log;
    weights += recent + 1 - ago;
  }
  return sum / weights < (path[lead] ?? 0);
}

function laterLowest(path: Float64Array, lead: number): number {
  let lowest = Infinity;
  for (let later = 1; later < lead; later++) lowest = Math.min(lowest, path[later] ?? Infinity);
  return lowest;
}

/** The best purchase within the next days: a realistic target. */
function tomorrow(path: Float64Array, lead: number): number {
  let sum = 0;
  let count = 0;
  for (let later = Math.max(1, lead - recent); later < lead; later++) {
    const log = path[later] ?? Number.NaN;
    if (Number.isNaN(log)) continue;
    sum += log;
    count += 1;
  }
  return count > 0 ? sum / count : (path[lead] ?? 0);
}
