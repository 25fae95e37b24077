import { z } from 'zod';
import { localizedTextSchema } from '../values/dates.ts';

/** House rules of a stay. Times are local, `HH:MM`. */
export const houseRulesSchema = z.object({
  petsAllowed: z.boolean(),
  smokingAllowed: z.boolean(),
  eventsAllowed: z.boolean(),
  childrenWelcome: z.boolean(),
  quietHours: z.object({ from: z.string(), until: z.string() }).nullable(),
});

/** The host of a home. `since` is a year. [B 3] */
export const hostSchema = z.object({
  name: z.string(),
  since: z.int(),
  languages: z.array(z.string()),
  about: localizedTextSchema,
  isExperienced: z.boolean().describe('Many stays and good marks, in the words of the supplier.'),
  responseTimeHours: z.int().nullable(),
});

/** On which dates and with how many a stay may be had; days are ISO weekdays, 1 is Monday, all seven any day. */
export const stayRulesSchema = z.object({
  minNights: z.int(),
  maxNights: z.int(),
  checkInDays: z.array(z.int()),
  checkOutDays: z.array(z.int()),
  minLeadDays: z.int(),
  maxGuests: z.int(),
});
