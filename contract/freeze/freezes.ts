import { z } from 'zod';
import {
  bookTermsSchema,
  bookingProgressSchema,
  bookingSessionSchema,
  freezeBookingSessionSchema,
} from '../booking.ts';
import { freezeTermsSchema, frozenItemSchema } from './terms.ts';
import { instantSchema } from '../values/dates.ts';
import { endpoint } from '../endpoint.ts';
import { flightChoiceSchema } from '../flights/itinerary.ts';
import {
  offerAvailabilitySchema,
  priceFreezeKindSchema,
  priceFreezeVoucherStateSchema,
} from '../enums/index.ts';
import { checkoutParamsSchema, idSchema } from '../ids.ts';
import { nextStepSchema } from '../problems.ts';
import { stayDatesSchema } from '../stays.ts';
import { commonTripSchema } from '../trips.ts';

/** Why a price cannot be frozen. */
export const noFreezeReasonSchema = z.enum([
  'payment_failed',
  'paid_at_property',
  'self_transfer',
  'begins_soon',
  'no_rate',
  'frozen_already',
  'paid_by_protection',
  'checkout_closed',
  'not_this_product',
  'kind_not_sold',
  'not_cheapest',
  'not_sold',
]);
export type NoFreezeReason = z.infer<typeof noFreezeReasonSchema>;

/** The freeze that is on offer for a checkout. [PFZ-01] */
export const freezeOfferSchema = z
  .object({
    availability: offerAvailabilitySchema,
    reason: noFreezeReasonSchema.nullable().describe('Why none is on offer; null when one is.'),
    terms: freezeTermsSchema.nullable(),
  })
  .meta({ id: 'FreezeOffer' });
export type FreezeOffer = z.infer<typeof freezeOfferSchema>;

/** The scope of a freeze of a stay, the room of the checkout when left out; freezes of flights have none. [PFZ-03] */
const kindQuery = z.object({ kind: priceFreezeKindSchema.optional() });

export const getFreezeOffer = endpoint({
  method: 'GET',
  path: '/api/v0/bookings/sessions/:bookingSessionId/freeze/offer',
  area: 'freeze',
  summary: 'What freezing the price of an open checkout costs and pays, or why it cannot be frozen',
  access: 'session',
  params: checkoutParamsSchema,
  query: kindQuery,
  response: freezeOfferSchema,
});

export const getFreezeAvailability = endpoint({
  method: 'GET',
  path: '/api/v0/price-freezes/availability',
  area: 'freeze',
  summary:
    'Whether you are offered to freeze prices now: not for an hour after a payment failed, nor where none are sold',
  access: 'session',
  response: freezeOfferSchema.pick({ availability: true, reason: true }).meta({ id: 'FreezeAvailability' }),
});

export const openFreezeCheckout = endpoint({
  method: 'POST',
  path: '/api/v0/bookings/sessions/:bookingSessionId/freeze',
  area: 'freeze',
  summary: 'Open a checkout for the fee that freezes the price of another checkout',
  access: 'session',
  delegated: { act: 'checkout-opened' },
  priority: 'new',
  params: checkoutParamsSchema,
  query: kindQuery,
  response: freezeBookingSessionSchema,
});

export const bookFreeze = endpoint({
  method: 'POST',
  path: '/api/v0/bookings/sessions/:bookingSessionId/freeze/book',
  area: 'freeze',
  summary: 'Buy a freeze: durable and exactly once; poll the booking for its outcome',
  access: 'session',
  delegated: { spend: 'booked' },
  quota: 'booking',
  priority: 'kept',
  params: checkoutParamsSchema,
  body: bookTermsSchema,
  response: bookingProgressSchema,
});

/** A frozen price in My Trips. */
export const priceFreezeSchema = z
  .object({
    freezeId: idSchema.describe('The id of its trip.'),
    state: priceFreezeVoucherStateSchema,
    item: frozenItemSchema,
    terms: freezeTermsSchema,
    usedBy: idSchema.nullable().describe('The trip that was booked at the frozen price.'),
    canUse: z.boolean(),
    isUnavailable: z
      .boolean()
      .describe(
        'It was found to be sold no more: an alternative can be booked, or the fee comes back. [PFZ-02]',
      ),
  })
  .meta({ id: 'PriceFreeze' });
export type PriceFreeze = z.infer<typeof priceFreezeSchema>;

export const listFreezes = endpoint({
  method: 'GET',
  path: '/api/v0/price-freezes',
  area: 'freeze',
  summary: 'Your frozen prices: those that can be used, soonest ending first, then the others latest first',
  access: 'session',
  response: z.object({ freezes: z.array(priceFreezeSchema), now: instantSchema }),
});

export const exerciseFreeze = endpoint({
  method: 'POST',
  path: '/api/v0/price-freezes/:freezeId/exercise',
  area: 'freeze',
  summary:
    'Open the checkout of a frozen flight or stay: its price of now less the part that the freeze pays',
  access: 'session',
  delegated: { act: 'checkout-opened' },
  priority: 'new',
  params: z.object({ freezeId: idSchema }),
  response: bookingSessionSchema,
});

const shownTotalSchema = z.number().nonnegative().optional();

/** What is booked in place of a frozen flight or room that is sold no more: of the same search. */
export const freezeAlternativeSchema = z.discriminatedUnion('of', [
  flightChoiceSchema.extend({ of: z.literal('flights'), shownTotal: shownTotalSchema }),
  stayDatesSchema.extend({
    of: z.literal('stay'),
    lodgingId: z.string().max(40),
    rateToken: z.string().max(4000),
    shownTotal: shownTotalSchema,
  }),
]);
export type FreezeAlternative = z.output<typeof freezeAlternativeSchema>;

export const exchangeFreeze = endpoint({
  method: 'POST',
  path: '/api/v0/price-freezes/:freezeId/exchange',
  area: 'freeze',
  summary:
    'Open the checkout of an alternative to what was frozen and is sold no more, less the part that the freeze pays',
  access: 'session',
  delegated: { act: 'checkout-opened' },
  priority: 'new',
  params: z.object({ freezeId: idSchema }),
  body: freezeAlternativeSchema,
  response: bookingSessionSchema,
});

/** A freeze as a booked trip: the receipt and the page of what was bought. */
export const freezeTripSchema = z
  .object({
    ...commonTripSchema.shape,
    kind: z.literal('PriceFreeze'),
    freeze: priceFreezeSchema,
    givenName: z.string().describe('Of the customer who bought it.'),
    owner: z.object({ who: z.enum(['portal']), next: nextStepSchema }),
  })
  .meta({ id: 'FreezeTrip' });
export type FreezeTrip = z.infer<typeof freezeTripSchema>;
