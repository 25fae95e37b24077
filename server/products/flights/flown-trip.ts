import { z } from 'zod';
import { type FlightBookRequest, flightBookRequestSchema } from '#contract/booking.ts';
import {
  type BookedTicket,
  bookedTicketsSchema,
  type StoredFlight,
  storedFlightSchema,
} from '#server/modules/flights/index.ts';
import { itemReader, type TripRecord } from '#server/modules/products/index.ts';
import { isFlight } from './item.ts';
import { type StoredProgress, storedProgressSchema } from './news/progress.ts';

/** A trip of flights with its item read. Its request contains no travel documents. */
export interface FlownTrip extends TripRecord {
  readonly flight: StoredFlight;
  readonly tickets: readonly BookedTicket[];
  readonly request: FlightBookRequest;
  /** Status of its flights; null until the airline was asked. */
  readonly progress: StoredProgress | null;
  /** Position of the first flight that was given up for a refund; left out while none was. */
  readonly givenUpFrom?: number | undefined;
  /** Positions of its passengers among those who were booked; left out while nobody has left. */
  readonly positions?: readonly number[] | undefined;
}

/** The item of booked flights. Throws ZodError for another product's. */
export const readFlownItem = itemReader(
  z.object({
    flight: storedFlightSchema,
    tickets: bookedTicketsSchema,
    progress: storedProgressSchema.nullable(),
    givenUpFrom: z.int().nonnegative().optional(),
    positions: z.array(z.int().nonnegative()).optional(),
  }),
);
const readRequest = itemReader(flightBookRequestSchema);

/** Throws ZodError for a trip of another product. */
export const readFlownTrip = (trip: TripRecord): FlownTrip => ({
  ...trip,
  ...readFlownItem(trip.item),
  request: readRequest(trip.request),
});

/** A trip with its item read; null for one of another product. */
export const asFlownTrip = (trip: TripRecord): FlownTrip | null =>
  isFlight(trip.item) ? readFlownTrip(trip) : null;
