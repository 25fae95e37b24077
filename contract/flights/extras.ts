import { z } from 'zod';
import { flightBookingSessionSchema } from '../booking.ts';
import { chosenExtrasSchema } from './chosen-extras.ts';
import { endpoint } from '../endpoint.ts';
import { inclusionSchema } from '../flights.ts';
import { checkoutParamsSchema } from '../ids.ts';
import { moneySchema } from '../money.ts';

/** A cabin from window to window; an empty column is an aisle, and null a place without a seat. */
export const seatMapSchema = z
  .object({
    columns: z.array(z.string()),
    rows: z.array(
      z.object({
        row: z.int(),
        isExit: z.boolean(),
        seats: z.array(z.enum(['free', 'taken']).nullable()).describe('`taken` is by somebody else.'),
      }),
    ),
  })
  .meta({ id: 'SeatMap' });
export type SeatMap = z.infer<typeof seatMapSchema>;

/** Extras on sale for the fares of a checkout, slice by slice; empty when the supplier sells none. */
export const flightExtrasSchema = z
  .object({
    slices: z.array(
      z.object({
        seatChoice: inclusionSchema.describe('The fee is for one passenger and the whole slice.'),
        maps: z.array(seatMapSchema).describe('One for each segment.'),
        includedBags: z.int(),
        mostBags: z.int().describe('Pieces that a passenger may buy on top.'),
        bagFee: moneySchema.describe('For one piece.'),
      }),
    ),
    exitRowPassengers: z
      .array(z.int())
      .describe(
        'Who may sit in an exit row, counted as passengers of seats are: adults who hold no lap infant. They also have to be 15 and need no assistance, which the airline checks when it books.',
      ),
  })
  .meta({ id: 'FlightExtras' });
export type FlightExtras = z.infer<typeof flightExtrasSchema>;

const path = '/api/v0/bookings/sessions/:bookingSessionId/flight/extras';

export const listFlightExtras = endpoint({
  method: 'GET',
  path,
  area: 'booking',
  summary: 'Seats and bags that can be added to a checkout of flights',
  access: 'session',
  params: checkoutParamsSchema,
  response: flightExtrasSchema,
});

export const chooseFlightExtras = endpoint({
  method: 'PUT',
  path,
  area: 'booking',
  summary: 'Choose seats and bags in place of those chosen before; the price holds as long as it did',
  access: 'session',
  delegated: { act: 'checkout-changed' },
  params: checkoutParamsSchema,
  body: chosenExtrasSchema,
  response: flightBookingSessionSchema,
});
