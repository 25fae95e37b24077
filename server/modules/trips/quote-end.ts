import { Temporal } from 'temporal-polyfill';
import { defaultTimeZone } from '#contract/dates.ts';

const longestQuoteMs = 15 * 60_000;

/** Until when a quote holds: as long as its supplier's, and no longer than its day, because credit ends with a day. */
export function quoteEnd(supplierEnds: Date, now: Date): Date {
  const endOfDay = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(defaultTimeZone)
    .add({ days: 1 })
    .startOfDay().epochMilliseconds;
  return new Date(Math.min(supplierEnds.getTime(), now.getTime() + longestQuoteMs, endOfDay));
}
