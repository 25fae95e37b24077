import { z } from 'zod';
import { flightBookingSessionSchema } from './booking.ts';
import { endpoint } from './endpoint.ts';
import { flightChoiceSchema } from './flights/itinerary.ts';
import { idSchema } from './ids.ts';
import { moneySchema } from './money.ts';

const params = z.object({ contractId: idSchema });

export const rebookByProtection = endpoint({
  method: 'POST',
  path: '/api/v0/protections/:contractId/rebook',
  area: 'protections',
  summary:
    'Open a checkout for a new flight that a protection pays for; nothing of it is used before the booking',
  access: 'session',
  delegated: { act: 'checkout-opened' },
  priority: 'new',
  params,
  body: flightChoiceSchema.extend({
    shownTotal: z.number().nonnegative().optional().describe('The total the customer saw, to tell a change.'),
  }),
  response: flightBookingSessionSchema,
});

export const refundByProtection = endpoint({
  method: 'POST',
  path: '/api/v0/protections/:contractId/refund',
  area: 'protections',
  summary: 'Take the refund of a disruption, in place of a new flight, once the trip has begun',
  access: 'session',
  delegated: { act: 'protection-used' },
  params,
  response: z.object({
    paid: moneySchema
      .nullable()
      .describe(
        'On its way to what paid for the trip; null while the airline has not yet canceled the flights that are left.',
      ),
  }),
});

export const askForPartialRebooking = endpoint({
  method: 'POST',
  path: '/api/v0/protections/:contractId/partial-rebooking',
  area: 'protections',
  summary: 'A new flight for a part of the party: support opens a case and rebooks by telephone [DIS-02]',
  access: 'session',
  delegated: { act: 'protection-used' },
  params,
  response: z.object({ phone: z.string() }),
});

export const askForChange = endpoint({
  method: 'POST',
  path: '/api/v0/protections/:contractId/change-by-phone',
  area: 'protections',
  summary:
    'Use a change for any reason: support opens a case and changes the flights by telephone; asked again it is the same case [CHF-02]',
  access: 'session',
  delegated: { act: 'protection-used' },
  params,
  response: z.object({
    phone: z.string(),
    limit: moneySchema.describe('The most that is reimbursed, within 10 business days of the change.'),
  }),
});
