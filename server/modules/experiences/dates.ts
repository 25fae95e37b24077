import { daysBetween, type PlainDate } from '#contract/values/dates.ts';
import { dayIn } from '#server/platform/days.ts';
import { PortalError } from '#server/platform/errors.ts';

const mostDays = 42;
const mostDaysAhead = 365;

/** Refuses days on which nothing can be booked with a validation problem that names the field. */
export function requireDays(
  { from, until }: { from: PlainDate; until: PlainDate },
  names: { from: string; until: string },
  { timeZone, now }: { timeZone: string; now: Date },
): void {
  const today = dayIn(timeZone, now);
  const errors: { path: string; message: string }[] = [];
  if (until < from)
    errors.push({ path: `body.${names.until}`, message: 'The last day is before the first.' });
  if (daysBetween(from, until) >= mostDays)
    errors.push({
      path: `body.${names.until}`,
      message: `At most ${mostDays} days can be searched at once.`,
    });
  if (until < today) errors.push({ path: `body.${names.until}`, message: 'The dates are in the past.' });
  if (daysBetween(today, from) > mostDaysAhead)
    errors.push({
      path: `body.${names.from}`,
      message: `Activities can be booked at most ${mostDaysAhead} days ahead.`,
    });
  if (errors.length > 0) throw new PortalError('validation-failed', { errors });
}
