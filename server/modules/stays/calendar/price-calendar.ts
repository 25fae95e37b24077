import { LRUCache } from 'lru-cache';
import type { PlainDate } from '#contract/values/dates.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type CalendarNight, type CalendarQuery, type StaySupplier, SupplierError } from '../port.ts';

/** The lowest price of each night over all suppliers, as observed at one moment. */
export interface ObservedNights {
  readonly nights: readonly CalendarNight[];
  readonly observedAt: Date;
}

/** Lowest prices by night; recent observations are returned from the cache. */
export interface PriceCalendar {
  /** Null when no supplier has a calendar. Throws SupplierError when those that have one do not answer. */
  lowestByNight(query: CalendarQuery): Promise<ObservedNights | null>;
}

const freshMs = 10 * 60_000;
const mostKept = 2_000;

export function openPriceCalendar(suppliers: readonly StaySupplier[], clock: Clock): PriceCalendar {
  const kept = new LRUCache<string, Promise<ObservedNights | null>>({ max: mostKept });
  const observed = new WeakMap<Promise<ObservedNights | null>, number>();
  return {
    lowestByNight(query) {
      const now = clock.now();
      const key = JSON.stringify(query);
      const known = kept.get(key);
      const age = known ? now.getTime() - (observed.get(known) ?? 0) : freshMs;
      if (known && age >= 0 && age < freshMs) return known;
      const asked = askAll(suppliers, query, now);
      observed.set(asked, now.getTime());
      kept.set(key, asked);
      // The current callers get the failure; the next call asks again.
      asked.catch(() => kept.delete(key));
      return asked;
    },
  };
}

async function askAll(
  suppliers: readonly StaySupplier[],
  query: CalendarQuery,
  observedAt: Date,
): Promise<ObservedNights | null> {
  const asked = suppliers.flatMap((supplier) => supplier.listLowestByNight?.bind(supplier)(query) ?? []);
  if (asked.length === 0) return null;
  const answers = await Promise.allSettled(asked);
  const told = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  if (told.length === 0)
    throw new SupplierError('no supplier told its prices', { retryable: true, cause: answers });
  const lowest = new Map<PlainDate, CalendarNight>();
  for (const night of told.flat()) {
    const known = lowest.get(night.date)?.lowest;
    if (!known || (night.lowest && night.lowest.minor < known.minor)) lowest.set(night.date, night);
  }
  return { nights: [...lowest.values()].toSorted((a, b) => (a.date < b.date ? -1 : 1)), observedAt };
}
