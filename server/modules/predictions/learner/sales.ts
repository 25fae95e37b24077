/** A step of a tide that is a sale beginning or ending, not a day like others (logarithm). */
const abrupt = 0.06;
const [shortestRound, longestRound] = [4, 60];
const longestSale = 15;
/** Days by which a round may be shorter or longer than the others. */
const slack = 1;

/** Sudden falls of a tide that are taken back some days later, and come again. */
export interface Sales {
  /** Share of the past rounds whose sale came when expected; 0 where nothing recurs. */
  readonly sure: number;
  /** Days from one to the next. */
  readonly interval: number;
  /** Whether one is on today. */
  readonly isOn: boolean;
  /** Days since the last began; NaN where none was seen. */
  readonly since: number;
  /** How far below its ordinary level the tide is expected so many days from now, at most 0. */
  expected(ahead: number): number;
  /** The same of so many days ago, as it was. */
  was(ago: number): number;
}

/** Reads the sales of a tide; `level[i]` is the tide on consecutive days, the last is today. */
export function salesOf(level: Float64Array): Sales {
  const today = level.length - 1;
  const began: number[] = [];
  const depths: number[] = [];
  const lengths: number[] = [];
  const low = new Float64Array(level.length);
  let open: number | undefined;
  for (let day = 1; day <= today; day++) {
    const step = (level[day] ?? 0) - (level[day - 1] ?? 0);
    if (step <= -abrupt && open === undefined) {
      open = day;
      began.push(day);
      depths.push(step);
    } else if (open !== undefined && step >= abrupt) {
      low.fill(depths.at(-1) ?? 0, open, day);
      lengths.push(day - open);
      open = undefined;
    } else if (open !== undefined && day - open > longestSale) {
      // A fall that stays is a new level.
      began.pop();
      depths.pop();
      open = undefined;
    }
  }
  if (open !== undefined) low.fill(depths.at(-1) ?? 0, open);
  const last = began.at(-1);
  const length = middleOf(lengths) ?? 0;
  const depth = middleOf(depths) ?? 0;
  const { interval, sure } = roundOf(began, today);
  const returns = sure > 0 && last !== undefined && length > 0;
  return {
    sure,
    interval,
    isOn: open !== undefined,
    since: last === undefined ? Number.NaN : today - last,
    was: (ago) => low[today - ago] ?? 0,
    expected(ahead) {
      if (ahead === 0) return open === undefined ? 0 : depth;
      if (last === undefined || length === 0) return 0;
      const after = today + ahead - last;
      if (open !== undefined && after < length) return depth;
      return returns && after >= interval && after % interval < length ? depth : 0;
    },
  };
}

/** The interval at whose rounds most of the sales began, relative to the number of possible rounds. */
function roundOf(began: readonly number[], today: number): { interval: number; sure: number } {
  const [first, last] = [began[0], began.at(-1)];
  let best = { interval: Number.NaN, sure: 0 };
  if (first === undefined || last === undefined || began.length < 2) return best;
  for (const [at, from] of began.entries())
    for (const until of began.slice(at + 1)) {
      const interval = until - from;
      if (interval < shortestRound || interval > longestRound) continue;
      const met = began.filter((day) => {
        const off = (last - day) % interval;
        return Math.min(off, interval - off) <= slack;
      }).length;
      const due = Math.floor((last - first) / interval) + 1;
      const isLate = today - last > interval + slack;
      const sure = Math.max(0, (met - 1) / (Math.max(due, began.length) - 1)) * (isLate ? 0.5 : 1);
      if (sure > best.sure) best = { interval, sure };
    }
  return best;
}

function middleOf(values: readonly number[]): number | undefined {
  return values.toSorted((one, other) => one - other)[values.length >> 1];
}
