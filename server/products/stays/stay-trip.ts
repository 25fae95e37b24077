import { z } from 'zod';
import { type BookedStay, bookedStaySchema } from '#contract/stays/checkout-item.ts';
import { type BookRequest } from '#contract/booking.ts';
import { type LocalizedText, localizedTextSchema } from '#contract/values/dates.ts';
import { itemReader, type TripRecord } from '#server/modules/products/index.ts';
import { readStayRequest } from './item.ts';

/** The trip of a stay with its item read. */
export interface StayTrip extends TripRecord {
  readonly supplierConfirmation: string | null;
  readonly stay: BookedStay;
  readonly place: LocalizedText;
  readonly request: BookRequest;
}

const readItem = itemReader(
  z.object({
    supplierConfirmation: z.string().nullable(),
    stay: bookedStaySchema,
    place: localizedTextSchema,
  }),
);

/** Throws ZodError for a trip of another product. */
export const readStayTrip = (trip: TripRecord): StayTrip => ({
  ...trip,
  ...readItem(trip.item),
  request: readStayRequest(trip.request),
});
