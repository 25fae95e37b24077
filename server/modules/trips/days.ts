import { Temporal } from 'temporal-polyfill';
import { defaultTimeZone, type PlainDate } from '#contract/dates.ts';

const longestQuoteMs = 15 * 60_000;

const here = (now: Date) =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(defaultTimeZone);

/** The calendar day in the portal's zone. */
export const dayOf = (now: Date): PlainDate => here(now).toPlainDate().toString();

/** Until when a quote holds: as long as its supplier's, and no longer than its day, because credit ends with a day. */
export function quoteEnd(supplierEnds: Date, now: Date): Date {
  const endOfDay = here(now).add({ days: 1 }).startOfDay().epochMilliseconds;
  return new Date(Math.min(supplierEnds.getTime(), now.getTime() + longestQuoteMs, endOfDay));
}
