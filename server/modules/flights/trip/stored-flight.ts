import { z } from 'zod';
import { type BookedFlight, bookedFlightSchema } from '#contract/flights/checkout-item.ts';
import { type Language, localizedTextSchema } from '#contract/values/dates.ts';
import { sliceItinerarySchema } from '#contract/flights.ts';

const slices = z.array(sliceItinerarySchema);

/**
 * Flights as stored with a checkout and a trip: in both languages, because documents and screens use their reader's.
 */
export const storedFlightSchema = bookedFlightSchema.omit({ title: true, slices: true }).extend({
  title: localizedTextSchema,
  slices: z.object({ en: slices, fr: slices }),
  /** What each slice cost when it was chosen, in minor units; left out by flights from before it was kept. */
  sliceCosts: z.array(z.int().nonnegative()).optional(),
});
export type StoredFlight = z.infer<typeof storedFlightSchema>;

/** The same flights for a reader. */
export const presentFlight = (
  { title, slices: told, sliceCosts: _costs, ...rest }: StoredFlight,
  language: Language,
): BookedFlight => ({
  ...rest,
  title: title[language],
  slices: told[language],
});
