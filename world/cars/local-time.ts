import { Temporal } from 'temporal-polyfill';
import { dateOf, dayNumber, instantIn } from '../stays/search/calendar.ts';

/** A time on the clock of a place: its day (days since 1970-01-01) and minute of the day. */
export interface LocalTime {
  day: number;
  minute: number;
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** `HH:MM` of a minute of the day; `24:00` for its end. */
export const timeOf = (minute: number): string =>
  `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;

/** Reads `YYYY-MM-DDTHH:MM`; null where there is no such day or time. */
export function readLocal(text: string): LocalTime | null {
  const [date = '', time = ''] = text.split('T');
  const [hours, minutes] = time.split(':').map(Number);
  const day = dayNumber(date);
  if (!Number.isInteger(day) || hours === undefined || minutes === undefined) return null;
  if (!(hours >= 0 && hours < 24 && minutes >= 0 && minutes < 60)) return null;
  return { day, minute: hours * 60 + minutes };
}

export const writeLocal = ({ day, minute }: LocalTime): string => `${dateOf(day)}T${timeOf(minute)}`;

/** Epoch milliseconds of a local time; one in a skipped hour moves forward. */
export const instantOf = (zone: string, { day, minute }: LocalTime): number =>
  instantIn(zone, day, timeOf(minute));

/** The clock of a place at an instant. */
export function localIn(zone: string, instant: number): LocalTime {
  const local = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone);
  return { day: dayNumber(local.toPlainDate().toString()), minute: local.hour * 60 + local.minute };
}

/** Minutes between two times on one clock. */
export const minutesBetween = (from: LocalTime, to: LocalTime): number =>
  (to.day - from.day) * 1440 + to.minute - from.minute;
