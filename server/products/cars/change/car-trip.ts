import { z } from 'zod';
import type { BookedCar } from '#contract/cars/booked-car.ts';
import type { CarBookRequest } from '#contract/cars/car-booking.ts';
import { itemReader, type TripRecord } from '#server/modules/products/index.ts';
import { readCar, readCarRequest } from '../item.ts';

/** The trip of a rental with its item read. */
export interface CarTrip extends TripRecord {
  readonly supplierConfirmation: string | null;
  readonly car: BookedCar;
  readonly request: CarBookRequest;
}

const readNumber = itemReader(z.object({ supplierConfirmation: z.string().nullable() }));

/** Throws ZodError for a trip of another product. */
export const readCarTrip = (trip: TripRecord): CarTrip => ({
  ...trip,
  ...readNumber(trip.item),
  car: readCar(trip.item).car,
  request: readCarRequest(trip.request),
});
