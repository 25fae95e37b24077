import { defaultTimeZone, type PlainDate } from '#contract/values/dates.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day in a time zone at a moment. */
export function dayIn(timeZone: string, moment: Date): PlainDate {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    formats.set(timeZone, format);
  }
  return format.format(moment);
}

/** The calendar day of a moment in the portal's zone, by which days are counted and credits expire. [open point 17] */
export const portalDay = (moment: Date): PlainDate => dayIn(defaultTimeZone, moment);
