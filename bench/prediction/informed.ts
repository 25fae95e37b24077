/** A price and the hidden state of the price process at one step before departure. */
export interface Standing {
  readonly price: number;
  readonly state: readonly number[];
}

const paths = 300;
const steady = 1e-3;

/**
 * Decisions of a buyer who knows the price process and its state, but not future draws: the
 * optimal stopping rule for `paths` paths made by `draw`, by regression of the continuation value (Longstaff and
 * Schwartz 2001). An upper bound of the attainable saving. True is to wait.
 */
export function informedWaits(real: readonly Standing[], draw: () => readonly Standing[]): boolean[] {
  const drawn = Array.from({ length: paths }, draw);
  const waits = real.map(() => false);
  let value = drawn.map((way) => way.at(-1)?.price ?? 0);
  for (let step = real.length - 2; step >= 0; step--) {
    const now = drawn.map((way) => way[step] ?? nowhere);
    const mean = now.reduce((sum, { price }) => sum + price, 0) / paths;
    const rows = now.map((standing) => featuresOf(standing, mean));
    const weights = leastSquares(rows, value);
    const goingOn = (row: readonly number[]) => {
      let sum = 0;
      for (let at = 0; at < row.length; at++) sum += (row[at] ?? 0) * (weights[at] ?? 0);
      return sum;
    };
    const here = real[step] ?? nowhere;
    waits[step] = goingOn(featuresOf(here, mean)) < here.price;
    value = value.map((later, at) => {
      const price = now[at]?.price ?? later;
      return price < goingOn(rows[at] ?? []) ? price : later;
    });
  }
  return waits;
}

const nowhere: Standing = { price: 0, state: [] };

function featuresOf({ price, state }: Standing, mean: number): number[] {
  const off = price / mean - 1;
  const [first = 0, second = 0] = state;
  const row = [1, off, off * off];
  for (const one of state) row.push(one, one * one);
  row.push(first * second);
  return row;
}

/** Least-squares weights of the columns of `rows` for `target`, by Gaussian elimination. */
function leastSquares(rows: readonly (readonly number[])[], target: readonly number[]): number[] {
  const width = rows[0]?.length ?? 0;
  const system = Array.from({ length: width }, () => new Float64Array(width + 1));
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] ?? [];
    for (let one = 0; one < width; one++) {
      const equation = system[one];
      const factor = row[one] ?? 0;
      if (!equation) continue;
      for (let other = 0; other < width; other++)
        equation[other] = (equation[other] ?? 0) + factor * (row[other] ?? 0);
      equation[width] = (equation[width] ?? 0) + factor * (target[at] ?? 0);
    }
  }
  for (const [one, equation] of system.entries()) equation[one] = (equation[one] ?? 0) + steady;
  for (const [one, equation] of system.entries())
    for (const [other, changed] of system.entries()) {
      if (other === one) continue;
      const factor = (changed[one] ?? 0) / (equation[one] ?? 1);
      for (let at = one; at <= width; at++) changed[at] = (changed[at] ?? 0) - factor * (equation[at] ?? 0);
    }
  return system.map((equation, one) => (equation[width] ?? 0) / (equation[one] ?? 1));
}
