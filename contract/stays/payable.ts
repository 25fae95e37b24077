import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { moneySchema } from '../money.ts';
import { placeIdSchema } from '../places.ts';
import { stayDatesSchema } from '../stays.ts';

/** Stays that travel credit could pay for; amounts in dollars, as credit is. */
export const listPayableStays = endpoint({
  method: 'POST',
  path: '/api/v0/hotels/payable',
  area: 'stays',
  summary:
    'The cheapest stays for a place and dates, at most 3, and how much of each travel credit could pay',
  access: 'session',
  delegated: 'read',
  priority: 'new',
  isEmbeddable: true,
  body: stayDatesSchema.extend({ placeId: placeIdSchema }),
  response: z.object({
    stays: z.array(
      z.object({
        lodgingId: z.string(),
        name: z.string(),
        total: moneySchema.describe('The all-in total.'),
        payableCredit: moneySchema.describe('How much of it travel credit could pay today.'),
      }),
    ),
  }),
});
export type PayableStays = z.infer<(typeof listPayableStays)['response']>;
