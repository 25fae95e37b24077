import { addDays } from '#contract/values/dates.ts';
import type { Departure } from '#server/modules/protections/index.ts';

/** Minutes of the day. */
const [hour, evening, morning, lastMinute] = [60, 20 * 60, 9 * 60, 24 * 60 - 1];

const clock = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/**
 * When a flight leaves that is a reasonable option for one that was missed: within an hour after it, or until 9:00 of
 * the next day when the missed one left after 20:00. Both by the clock of their airport. [MCN-01, open point 5]
 */
export function reasonableDepartures(missed: string): Departure[] {
  const date = missed.slice(0, 10);
  const left = 60 * Number(missed.slice(11, 13)) + Number(missed.slice(14, 16));
  if (left < evening) return [{ date, from: clock(left + 1), until: clock(left + hour) }];
  return [
    ...(left < lastMinute ? [{ date, from: clock(left + 1), until: clock(lastMinute) }] : []),
    { date: addDays(date, 1), from: clock(0), until: clock(morning) },
  ];
}
