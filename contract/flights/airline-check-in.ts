import { z } from 'zod';
import { instantSchema } from '../values/dates.ts';

/**
 * Checking in for flights that follow each other and are checked in with one airline: those of a slice, up to where bags
 * are collected. [TRP-02]
 */
export const airlineCheckInSchema = z
  .object({
    sliceIndex: z.int(),
    airline: z
      .object({ code: z.string(), name: z.string() })
      .describe('The airline whose flights they are: a company that flies for one checks nobody in.'),
    locator: z.string().describe('The code by which that airline knows the booking.'),
    flightNumbers: z.array(z.string()).min(1),
    opensAt: instantSchema.describe('On the clock of the airport it leaves from.'),
    closesAt: instantSchema.describe('When it usually ends; on the same clock.'),
    state: z.enum(['later', 'open', 'closed']),
  })
  .meta({ id: 'AirlineCheckIn' });
export type AirlineCheckIn = z.infer<typeof airlineCheckInSchema>;
