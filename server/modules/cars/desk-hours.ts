import { Temporal } from 'temporal-polyfill';
import type { LocalDateTime } from '#contract/cars.ts';
import type { Money } from '#contract/money.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { CarDesk, OpenSpan } from './port.ts';

type Hours = Pick<CarDesk, 'timeZone' | 'openingHours' | 'holidays' | 'outOfHours'>;

/** The state of a desk at a time on its own clock; `hours` are those of that day. */
export type DeskState =
  | { readonly state: 'open'; readonly hours: OpenSpan; readonly fee: null }
  | { readonly state: 'out_of_hours'; readonly hours: OpenSpan; readonly fee: Money }
  | { readonly state: 'closed'; readonly hours: OpenSpan | null; readonly fee: null };

/** ISO weekday of a date: 1 is Monday. */
const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7;

/**
 * The state of a desk at this time. A desk may open twice a day; both ends of its hours count. Outside them it serves
 * for a fee where it says so, and never on a holiday. A time in a skipped hour is the one that the clock shows instead.
 */
export const deskStateAt = (desk: Hours, at: LocalDateTime): DeskState =>
  deskStateWhen(desk, shownTime(desk.timeZone, at));

/** The state of a desk when its clock shows this time. */
export function deskStateWhen(desk: Omit<Hours, 'timeZone'>, shown: LocalDateTime): DeskState {
  const [date = '', time = ''] = shown.split('T');
  const weekday = weekdayOf(date);
  const holiday = desk.holidays.find((one) => one.date === date);
  const spans = holiday
    ? holiday.hours
      ? [holiday.hours]
      : []
    : desk.openingHours.filter(({ weekdays }) => weekdays.includes(weekday));
  const within = spans.find(({ open, close }) => time >= open && time <= close);
  if (within) return { state: 'open', hours: spanOf(within), fee: null };
  const [first] = spans;
  const paid =
    !holiday &&
    desk.outOfHours.find(
      ({ weekdays, from, until }) => weekdays.includes(weekday) && time >= from && time <= until,
    );
  if (first && paid) return { state: 'out_of_hours', hours: spanOf(first), fee: paid.fee };
  return { state: 'closed', hours: first ? spanOf(first) : null, fee: null };
}

const spanOf = ({ open, close }: OpenSpan): OpenSpan => ({ open, close });

/** A time as the clock of a zone shows it: one in a skipped hour moves forward. */
export const shownTime = (timeZone: string, at: LocalDateTime): LocalDateTime =>
  Temporal.PlainDateTime.from(at)
    .toZonedDateTime(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' });

/** A time as minutes on its clock, all of which have 1,440 to a day. */
const minuteOf = (at: LocalDateTime): number => Date.parse(`${at}:00Z`) / 60_000;

/** Told for a time that a clock never shows, because it is put forward over it that night. */
export const skippedTime =
  'The clocks go forward that night, so this time does not exist there. Choose another one.';

/** Whether the clock of a zone is put forward over a time. A time that it shows twice is taken as the first of both. */
export const isSkipped = (timeZone: string, at: LocalDateTime): boolean => shownTime(timeZone, at) !== at;

/** Throws `validation-failed` at the fields whose times do not exist at their places. */
export function requireShownTimes(
  times: readonly { readonly path: string; readonly timeZone: string; readonly at: LocalDateTime }[],
): void {
  const errors = times
    .filter(({ timeZone, at }) => isSkipped(timeZone, at))
    .map(({ path }) => ({ path, message: skippedTime }));
  if (errors.length > 0) throw new PortalError('validation-failed', { errors });
}

/** The moment of a time on the clock of a zone; one in a skipped hour moves forward. */
export const momentOf = (timeZone: string, at: LocalDateTime): Date =>
  new Date(Temporal.PlainDateTime.from(at).toZonedDateTime(timeZone).epochMilliseconds);

/**
 * Minutes of a rental with both ends on the pick-up desk's clock, so that ten o'clock to ten o'clock is one day over a
 * night of 23 or 25 hours too.
 */
export function rentalMinutes(
  pickUp: { readonly timeZone: string; readonly at: LocalDateTime },
  dropOff: { readonly timeZone: string; readonly at: LocalDateTime },
): number {
  const back =
    pickUp.timeZone === dropOff.timeZone
      ? dropOff.at
      : Temporal.Instant.fromEpochMilliseconds(momentOf(dropOff.timeZone, dropOff.at).getTime())
          .toZonedDateTimeISO(pickUp.timeZone)
          .toPlainDateTime()
          .toString({ smallestUnit: 'minute' });
  return minuteOf(back) - minuteOf(pickUp.at);
}
