import { z } from 'zod';
import { isTimeZone } from './time-zone.ts';

/** A calendar day without time or zone, `YYYY-MM-DD`. [A 9] */
export const plainDateSchema = z.iso.date().meta({ description: 'A calendar day, YYYY-MM-DD.' });
export type PlainDate = z.infer<typeof plainDateSchema>;

export const clockTimeSchema = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .meta({ description: 'A local time of day, HH:MM.' });

/** A moment in time, ISO 8601 in UTC: `2026-11-21T14:30:00Z`. */
export const instantSchema = z.iso
  .datetime({ offset: true })
  .meta({ description: 'A moment in time, ISO 8601.' });
export type WireInstant = z.infer<typeof instantSchema>;

/** The time zone of a device; one that this system does not know is left out, for nothing may depend on it. */
export const deviceZoneSchema = z
  .string()
  .max(64)
  .transform((zone) => (isTimeZone(zone) ? zone : undefined))
  .optional()
  .meta({ description: 'The IANA time zone of the device; the portal’s without it.' });

/** An IANA time zone such as `America/Toronto`. */
export const timeZoneSchema = z.string().min(1).max(64).meta({ description: 'An IANA time zone.' });

export { defaultTimeZone, isTimeZone } from './time-zone.ts';
export const languageSchema = z.enum(['en', 'fr']);
export type Language = z.infer<typeof languageSchema>;

/** A text in every language of the portal. */
export const localizedTextSchema = z.object({ en: z.string(), fr: z.string() }).meta({ id: 'LocalizedText' });
export type LocalizedText = z.infer<typeof localizedTextSchema>;

/** A text written in every language of the portal. */
export const inBothLanguages = (write: (language: Language) => string): LocalizedText => ({
  en: write('en'),
  fr: write('fr'),
});

/** The calendar day `days` after (or before) another. */
export function addDays(date: PlainDate, days: number): PlainDate {
  const moved = new Date(`${date}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

/** Whole days from one calendar day to another; negative when `to` is earlier. */
export function daysBetween(from: PlainDate, to: PlainDate): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}
