import { Temporal } from 'temporal-polyfill';
import { defaultTimeZone } from '#contract/values/dates.ts';

const longestQuoteMs = 15 * 60_000;

/**
 * When a quote ends: with its supplier's, but at the latest at the end of the day, because credit expires with the
 * day.
 */
export function quoteEnd(supplierEnds: Date, now: Date): Date {
  const endOfDay = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(defaultTimeZone)
    .add({ days: 1 })
    .startOfDay().epochMilliseconds;
  return new Date(Math.min(supplierEnds.getTime(), now.getTime() + longestQuoteMs, endOfDay));
}
