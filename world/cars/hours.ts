import { isoWeekday } from '../stays/search/calendar.ts';
import { type LocalTime, minutesBetween } from './local-time.ts';

/** From the first minute open to the minute it closes. */
export interface Span {
  open: number;
  close: number;
}

/** When a desk is open: by weekday (index 1 to 7), by holiday, and for how long around it for a fee. */
export interface Hours {
  week: readonly (Span | null)[];
  /** By `MM-DD`. */
  holidays: ReadonlyMap<string, Span | null>;
  /** Minutes before opening and after closing that it still serves for the fee, but not on holidays. */
  outside: { before: number; after: number; feeCents: number } | null;
}

export type DeskState = { state: 'open' } | { state: 'out_of_hours'; feeCents: number } | { state: 'closed' };

const monthDay = (day: number): string => new Date(day * 86_400_000).toISOString().slice(5, 10);

/** The hours of one day; null when the desk stays closed. */
export function hoursOn(hours: Hours, day: number): Span | null {
  const holiday = hours.holidays.get(monthDay(day));
  return holiday === undefined ? (hours.week[isoWeekday(day)] ?? null) : holiday;
}

/** Whether the desk is staffed; both ends of its opening hours are inclusive. */
export function stateAt(hours: Hours, { day, minute }: LocalTime): DeskState {
  const span = hoursOn(hours, day);
  if (!span) return { state: 'closed' };
  if (minute >= span.open && minute <= span.close) return { state: 'open' };
  const { outside } = hours;
  if (
    outside &&
    !hours.holidays.has(monthDay(day)) &&
    minute >= span.open - outside.before &&
    minute <= span.close + outside.after
  )
    return { state: 'out_of_hours', feeCents: outside.feeCents };
  return { state: 'closed' };
}

const REACH_DAYS = 14;

/** The last time before and the first time after at which the desk is open without a fee. */
export function nearestOpen(
  hours: Hours,
  at: LocalTime,
): { before: LocalTime | null; after: LocalTime | null } {
  let before: LocalTime | null = null;
  let after: LocalTime | null = null;
  for (let step = 0; step <= REACH_DAYS && !(before && after); step++) {
    const past = hoursOn(hours, at.day - step);
    if (!before && past) {
      const end = { day: at.day - step, minute: Math.min(past.close, 1439) };
      if (minutesBetween(end, at) > 0) before = end;
    }
    const next = hoursOn(hours, at.day + step);
    if (!after && next) {
      const start = { day: at.day + step, minute: next.open };
      if (minutesBetween(at, start) > 0) after = start;
    }
  }
  return { before, after };
}
