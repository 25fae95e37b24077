/**
 * One tree: splits in the order of a heap, then the leaves. Values at most the threshold, and unknown ones, go left.
 */
interface Tree {
  feature: number[];
  threshold: number[];
  leaf: number[];
}

/** Boosted regression trees in their stored form. */
export interface Trees {
  start: number;
  depth: number;
  trees: Tree[];
}

export interface TreeOptions {
  readonly rounds: number;
  readonly depth: number;
  readonly rate: number;
  readonly leastRows: number;
  /** Share of rows that each tree sees. */
  readonly sample: number;
  /** Share of features that each tree may split by; all by default. */
  readonly features?: number;
}

const mostBins = 48;
/** A threshold that nothing passes; unlike infinity it can be written as JSON. */
const farthest = 1e300;

/** The prediction of the trees for one row of features. */
export function predict({ start, depth, trees }: Trees, row: ArrayLike<number>): number {
  let sum = start;
  const inner = 2 ** depth - 1;
  for (const { feature, threshold, leaf } of trees) {
    let node = 0;
    while (node < inner)
      node = 2 * node + ((row[feature[node] ?? 0] ?? Number.NaN) > (threshold[node] ?? 0) ? 2 : 1);
    sum += leaf[node - inner] ?? 0;
  }
  return sum;
}

/** Trees, and their predictions for each training row. */
export interface Grown {
  readonly trees: Trees;
  readonly fitted: Float64Array<ArrayBuffer>;
}

/** Learns the mean of `target` from rows of features; `columns[f][row]`, NaN is unknown. */
export function growTrees(
  columns: readonly Float64Array[],
  target: Float64Array,
  options: TreeOptions,
): Trees {
  return new TreeGrower(columns).grow(target, options).trees;
}

/** Learns by least squares (Friedman 2001, on histograms). The same input gives the same trees. */
export class TreeGrower {
  readonly #binned: readonly Binned[];

  constructor(columns: readonly Float64Array[]) {
    this.#binned = columns.map(binsOf);
  }

  /** Learns from all rows or from those of `taught`, and predicts all. */
  grow(
    target: Float64Array,
    { rounds, depth, rate, leastRows, sample, features = 1 }: TreeOptions,
    taught: Int32Array = Int32Array.from(target, (_, row) => row),
  ): Grown {
    const binned = this.#binned;
    const rows = target.length;
    const start = taught.reduce((sum, row) => sum + (target[row] ?? 0), 0) / Math.max(1, taught.length);
    const fitted = new Float64Array(rows).fill(start);
    const random = drawing(rows);
    const trees: Tree[] = [];
    const node = new Int32Array(rows);
    const inner = 2 ** depth - 1;
    for (let round = 0; round < rounds; round++) {
      const used = taught.filter(() => random() < sample);
      const offered = binned.map(() => features === 1 || random() < features);
      const rest = Float64Array.from(used, (row) => (target[row] ?? 0) - (fitted[row] ?? 0));
      node.fill(0);
      const feature = Array.from({ length: inner }, () => 0);
      const threshold = Array.from({ length: inner }, () => farthest);
      const cut = new Int32Array(inner).fill(mostBins + 1);
      for (let level = 0; level < depth; level++) {
        const first = 2 ** level - 1;
        const splits = bestSplits({ binned, offered, used, rest, node, first, count: 2 ** level, leastRows });
        for (const [at, split] of splits.entries()) {
          if (!split) continue;
          feature[first + at] = split.feature;
          threshold[first + at] =
            split.bin === 0 ? -farthest : (binned[split.feature]?.edges[split.bin - 1] ?? farthest);
          cut[first + at] = split.bin;
        }
        for (let row = 0; row < rows; row++) {
          const here = node[row] ?? 0;
          const bin = binned[feature[here] ?? 0]?.bin[row] ?? 0;
          node[row] = 2 * here + (bin > (cut[here] ?? 0) ? 2 : 1);
        }
      }
      const sum = new Float64Array(inner + 1);
      const count = new Float64Array(inner + 1);
      for (const [at, row] of used.entries()) {
        const leaf = (node[row] ?? 0) - inner;
        sum[leaf] = (sum[leaf] ?? 0) + (rest[at] ?? 0);
        count[leaf] = (count[leaf] ?? 0) + 1;
      }
      const leaf = Array.from(sum, (one, at) => (rate * one) / ((count[at] ?? 0) + leastRows / 10));
      for (let row = 0; row < rows; row++)
        fitted[row] = (fitted[row] ?? 0) + (leaf[(node[row] ?? 0) - inner] ?? 0);
      trees.push({ feature, threshold, leaf });
    }
    return { trees: { start, depth, trees }, fitted };
  }
}

interface Binned {
  /** 0 for unknown, then 1 + how many edges lie below the value. */
  readonly bin: Uint8Array;
  readonly edges: readonly number[];
}

function binsOf(column: Float64Array): Binned {
  const known = column.filter((value) => !Number.isNaN(value)).toSorted();
  const edges = [
    ...new Set(
      Array.from(
        { length: mostBins - 1 },
        (_, at) => known[Math.floor(((at + 1) * known.length) / mostBins)] ?? 0,
      ),
    ),
  ];
  const bin = Uint8Array.from(column, (value) => {
    if (Number.isNaN(value)) return 0;
    let [low, high] = [0, edges.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((edges[middle] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  });
  return { bin, edges };
}

interface Split {
  readonly feature: number;
  /** Bins up to this one go left. */
  readonly bin: number;
}

function bestSplits(asked: {
  binned: readonly Binned[];
  /** Which of them may be split by. */
  offered: readonly boolean[];
  used: Int32Array;
  /** The residual of each row used. */
  rest: Float64Array;
  node: Int32Array;
  first: number;
  count: number;
  leastRows: number;
}): (Split | undefined)[] {
  const { binned, offered, used, rest, node, first, count, leastRows } = asked;
  const width = mostBins + 2;
  const best: (Split | undefined)[] = Array.from({ length: count }, () => undefined);
  const bestGain = new Float64Array(count).fill(1e-9);
  const sum = new Float64Array(count * width);
  const rows = new Float64Array(count * width);
  const from = Int32Array.from(used, (row) => ((node[row] ?? 0) - first) * width);
  for (const [feature, { bin }] of binned.entries()) {
    if (!offered[feature]) continue;
    sum.fill(0);
    rows.fill(0);
    for (let place = 0; place < used.length; place++) {
      const at = (from[place] ?? 0) + (bin[used[place] ?? 0] ?? 0);
      sum[at] = (sum[at] ?? 0) + (rest[place] ?? 0);
      rows[at] = (rows[at] ?? 0) + 1;
    }
    for (let at = 0; at < count; at++) {
      let [allSum, allRows] = [0, 0];
      for (let one = 0; one < width; one++) {
        allSum += sum[at * width + one] ?? 0;
        allRows += rows[at * width + one] ?? 0;
      }
      let [leftSum, leftRows] = [0, 0];
      for (let one = 0; one < width - 1; one++) {
        leftSum += sum[at * width + one] ?? 0;
        leftRows += rows[at * width + one] ?? 0;
        const rightRows = allRows - leftRows;
        if (leftRows < leastRows || rightRows < leastRows) continue;
        const gain =
          leftSum ** 2 / leftRows + (allSum - leftSum) ** 2 / rightRows - allSum ** 2 / Math.max(1, allRows);
        if (gain <= (bestGain[at] ?? 0)) continue;
        bestGain[at] = gain;
        best[at] = { feature, bin: one };
      }
    }
  }
  return best;
}

/** Numbers in [0, 1), the same for the same seed (xorshift32). */
function drawing(seed: number): () => number {
  let state = (seed ^ 0x9e37_79b9) >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4_294_967_296;
  };
}
