import { z } from 'zod';

const passenger = z
  .int()
  .min(0)
  .max(8)
  .describe('Counted from 0 among those with a seat: adults first, then children, then infants in a seat.');
const sliceIndex = z.int().min(0).max(4);

/** A seat by row and letter: 12A. */
export const seatNumberSchema = z.string().regex(/^[1-9][0-9]?[A-K]$/);

/** A seat of one passenger on one flight. */
export const chosenSeatSchema = z.object({
  passenger,
  sliceIndex,
  segmentIndex: z.int().min(0).max(2),
  seat: seatNumberSchema,
});
export type ChosenSeat = z.infer<typeof chosenSeatSchema>;

/** Seats and bags that were chosen on top of fares. [AIR-08] */
export const chosenExtrasSchema = z
  .object({
    seats: z.array(chosenSeatSchema).max(135).default([]),
    bags: z
      .array(z.object({ passenger, sliceIndex, pieces: z.int().min(1).max(9) }))
      .max(45)
      .default([]),
  })
  .meta({ id: 'ChosenExtras' });
export type ChosenExtras = z.output<typeof chosenExtrasSchema>;
