import { z } from 'zod';
import { plainDateSchema } from './values/dates.ts';
import { endpoint } from './endpoint.ts';
import { offerActionSchema, offerFunnelSchema, offerPageSchema } from './enums/index.ts';

/** An offer of the customer as a page announces it. [OFF-07] */
export const offerBannerSchema = z
  .object({
    offerId: z.string(),
    page: offerPageSchema,
    text: z.string(),
    action: offerActionSchema,
    expiresOn: plainDateSchema.nullable(),
    termsAndConditions: z.string(),
  })
  .meta({ id: 'OfferBanner' });
export type OfferBanner = z.infer<typeof offerBannerSchema>;

const query = z.object({
  page: offerPageSchema.optional(),
  funnel: offerFunnelSchema.optional().describe('Only offers for what is searched there.'),
});

export const listActiveOffers = endpoint({
  method: 'GET',
  path: '/api/v0/crosssell/offers/active',
  area: 'wallet',
  summary: 'What pages may say of the offers that can be used now, what ends first before the others',
  access: 'session',
  query,
  response: z.object({ offers: z.array(offerBannerSchema) }),
});

export const listTakeovers = endpoint({
  method: 'GET',
  path: '/api/v0/takeovers',
  area: 'wallet',
  summary: 'The one banner that each page shows: of the offer that ends first',
  access: 'session',
  surfaces: ['traveler', 'agent'],
  query,
  response: z.object({ takeovers: z.array(offerBannerSchema).describe('At most one for a page.') }),
});
