import { daysBetween, type PlainDate } from '#contract/values/dates.ts';
import { dayIn } from '#server/platform/days.ts';
import { PortalError } from '#server/platform/errors.ts';

const mostNights = 30;
/** How far ahead a stay can begin. */
export const mostDaysAhead = 500;

export interface DateProblem {
  readonly path: string;
  readonly message: string;
}

/** The problems with the dates of a stay, given today's date where the stay is. */
export function dateProblems(
  dates: { checkIn: PlainDate; checkOut: PlainDate },
  today: PlainDate,
): DateProblem[] {
  const nights = daysBetween(dates.checkIn, dates.checkOut);
  const problems: DateProblem[] = [];
  if (nights < 1) problems.push({ path: 'body.checkOut', message: 'Check-out must be after check-in.' });
  if (nights > mostNights)
    problems.push({ path: 'body.checkOut', message: `A stay can be at most ${mostNights} nights.` });
  if (dates.checkIn < today) problems.push({ path: 'body.checkIn', message: 'Check-in is in the past.' });
  if (daysBetween(today, dates.checkIn) > mostDaysAhead)
    problems.push({ path: 'body.checkIn', message: `Check-in can be at most ${mostDaysAhead} days ahead.` });
  return problems;
}

/** Throws a validation problem that names the field when the dates are not possible for a stay. */
export function requireStayDates(
  dates: { checkIn: PlainDate; checkOut: PlainDate },
  timeZone: string,
  now: Date,
): void {
  const errors = dateProblems(dates, dayIn(timeZone, now));
  if (errors.length > 0) throw new PortalError('validation-failed', { errors });
}
