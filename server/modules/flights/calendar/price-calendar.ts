import { LRUCache } from 'lru-cache';
import type { PlainDate } from '#contract/values/dates.ts';
import type { Money } from '#contract/money.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { FlightsDeps } from '../deps.ts';
import { pricesSeenOn } from './price-seen.ts';
import { type DaysAsked, lowestByDay } from './lowest-by-day.ts';
import type { FlightSupplier } from '../port.ts';

type Days = ReadonlyMap<PlainDate, Money>;

/** Lowest prices by day of departure; recent observations are returned from the cache. */
export interface PriceCalendar {
  /** Throws `unavailable` when no supplier answers. */
  lowestByDay(asked: DaysAsked): Promise<Days>;
}

const freshMs = 10 * 60_000;
const mostKept = 2_000;

export function openPriceCalendar({
  suppliers,
  clock,
  remember,
}: {
  readonly suppliers: readonly FlightSupplier[];
  readonly clock: Clock;
  readonly remember: FlightsDeps['remember'];
}): PriceCalendar {
  const kept = new LRUCache<string, { days: Promise<Days>; at: number }>({ max: mostKept });
  return {
    lowestByDay(asked) {
      const key = JSON.stringify(asked);
      const now = clock.now().getTime();
      const known = kept.get(key);
      if (known && now >= known.at && now - known.at < freshMs) return known.days;
      const days = lowestByDay(suppliers, asked);
      kept.set(key, { days, at: now });
      // The current callers get a failure; the next call asks again.
      days.then(
        (told) => remember(pricesSeenOn(asked, told)),
        () => kept.delete(key),
      );
      return days;
    },
  };
}
