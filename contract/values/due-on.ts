import { addDays, type PlainDate } from './dates.ts';

/** How long something may take: so many days of the calendar, or from Monday to Friday. */
interface Deadline {
  readonly days: number;
  readonly of: 'calendar' | 'business';
}

const isWeekend = (day: PlainDate): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/**
 * The day by which something is due whose clock began on a day. Business days are those from Monday to Friday: a public
 * holiday among them makes the day earlier than the law's, never later. [LEG-04]
 */
export function dueOn(from: PlainDate, { days, of }: Deadline): PlainDate {
  if (of === 'calendar') return addDays(from, days);
  let day = from;
  for (let left = days; left > 0; ) {
    day = addDays(day, 1);
    if (!isWeekend(day)) left -= 1;
  }
  return day;
}
