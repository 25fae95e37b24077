import { weekdayOf } from '../../zones.ts';
import type { Period } from '../scheduled-leg.ts';

/** Days since 1970, given in any order, as few periods: weekdays that run through the same weeks share one. */
export function periodsOf(days: Iterable<number>): Period[] {
  const runs = new Map<string, Period>();
  const byWeekday = Map.groupBy(new Set(days), weekdayOf);
  for (const [weekday, own] of byWeekday) {
    const sorted = own.toSorted((a, b) => a - b);
    for (let at = 0; at < sorted.length; ) {
      const first = sorted[at] ?? 0;
      let last = first;
      while (sorted[++at] === last + 7) last += 7;
      const key = `${first - weekday} ${last - weekday}`;
      const known = runs.get(key);
      if (known) {
        known.from = Math.min(known.from, first);
        known.until = Math.max(known.until, last);
        known.days |= 1 << weekday;
      } else runs.set(key, { from: first, until: last, days: 1 << weekday });
    }
  }
  return [...runs.values()].toSorted((a, b) => a.from - b.from || a.until - b.until);
}
