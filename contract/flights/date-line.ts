import type { PlainDate } from '../values/dates.ts';

/** From this many hours between two zones on, the date line lies on the shorter way between them. */
const dateLineHours = 12;

/**
 * Whether a flight may land, and the next one depart, on the calendar day before its departure: eastward over the date
 * line. Zones are IANA names; throws a RangeError for an unknown zone.
 */
export const mayLandTheDayBefore = (date: PlainDate, originZone: string, destinationZone: string): boolean =>
  hoursAhead(originZone, date) - hoursAhead(destinationZone, date) > dateLineHours;

/** Hours a zone is ahead of universal time at universal noon of a day. */
function hoursAhead(timeZone: string, date: PlainDate): number {
  const noon = Date.parse(`${date}T12:00:00Z`);
  const wall = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).formatToParts(noon);
  const [day, month, year, hour, minute] = (['day', 'month', 'year', 'hour', 'minute'] as const).map((type) =>
    Number(wall.find((part) => part.type === type)?.value),
  );
  return (Date.UTC(year ?? 0, (month ?? 1) - 1, day ?? 1, hour ?? 0, minute ?? 0) - noon) / (60 * 60 * 1_000);
}
