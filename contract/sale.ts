import { z } from 'zod';
import { instantSchema, plainDateSchema } from './values/dates.ts';
import { endpoint } from './endpoint.ts';
import {
  collectionSchema,
  rewardsCurrencySchema,
  saleCountKeySchema,
  saleGroupSchema,
  saleLocationTypeSchema,
  saleVariantSchema,
} from './enums/index.ts';
import { moneySchema } from './money.ts';
import { placeIdSchema } from './places.ts';

/** Dates of validity in the placeholder that a sold-out destination shows instead of deals. [A 9] */
export const soldOutFrom = '2023-10-10';
export const soldOutUntil = '2024-01-01';

const standing = {
  phase: saleVariantSchema.describe(
    'For this customer now: `control` without a sale, `lead-up` while it is announced, `active` while it is on.',
  ),
  name: z.string().nullable().describe('Null without a sale, like everything else about it.'),
  startsAt: instantSchema.nullable(),
  endsAt: instantSchema.nullable(),
};

/** State of the sale, for banners that link to it. [SAL-01, OFF-04] */
export const getSaleStatus = endpoint({
  method: 'GET',
  path: '/api/v0/sale/status',
  area: 'sale',
  summary: 'Whether a sale is announced or on, and when it begins and ends',
  access: 'session',
  isEmbeddable: true,
  response: z.object(standing).meta({ id: 'SaleStatus' }),
});

/** How many of a deal, or of a section, can still be redeemed. */
export const saleCountSchema = z
  .object({
    remaining: z.int().min(0).describe('The initial count less the bookings that hold or have used one.'),
    total: z.int().min(0).describe('The initial count.'),
  })
  .meta({ id: 'SaleCount' });
export type SaleCount = z.infer<typeof saleCountSchema>;

const sectionCountsSchema = z.record(saleCountKeySchema, saleCountSchema);

export const saleDestinationSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    placeId: placeIdSchema,
    continent: z.string().nullable().describe('Null where it is of none: shown last, as “Other”.'),
    locationTypes: z.array(saleLocationTypeSchema),
    isFeatured: z.boolean(),
    isSoldOut: z.boolean().describe('Its hotels are sold out: it cannot be searched for.'),
    images: z.object({
      featured: z.string().describe('750 × 300 pixels.'),
      grid: z.string().describe('560 × 690 pixels.'),
    }),
  })
  .meta({ id: 'SaleDestination' });
export type SaleDestination = z.infer<typeof saleDestinationSchema>;

/** Discount of a deal: an amount, or a percentage of the price up to an amount. [SAL-14] */
export const saleDiscountSchema = z
  .object({
    percent: z.int().min(1).max(100).nullable().describe('Null where it is a fixed amount.'),
    amount: moneySchema.describe('The fixed amount, or the most that the percentage takes off.'),
  })
  .meta({ id: 'SaleDiscount' });

export const saleDealSchema = z
  .object({
    id: z.string(),
    group: saleGroupSchema,
    destinationId: z.string().nullable().describe('Null for any destination.'),
    title: z.string(),
    description: z.string().describe('Collection, or what kind of booking it is for.'),
    collection: collectionSchema,
    discount: saleDiscountSchema,
    minimum: moneySchema.describe('What has to be due at least; zero for any price.'),
    suppliers: z.array(z.string()).describe('The companies it is good for; empty for all.'),
    isFeatured: z.boolean(),
    state: z
      .enum(['available', 'used', 'sold-out'])
      .describe('`used` when this customer has redeemed it: each deal is for once.'),
    count: saleCountSchema,
    validFrom: plainDateSchema,
    validUntil: plainDateSchema,
    terms: z.string(),
  })
  .meta({ id: 'SaleDeal' });
export type SaleDeal = z.infer<typeof saleDealSchema>;

const saleEarnSchema = z
  .object({ multiplier: z.number(), rewardsCurrency: rewardsCurrencySchema })
  .nullable()
  .describe('What the customer’s best account earns there; null when nobody may tell.');

export const getSale = endpoint({
  method: 'GET',
  path: '/api/v0/sale',
  area: 'sale',
  summary: 'The travel sale: destinations from its announcement on, deals once it has begun',
  access: 'session',
  response: z
    .object({
      ...standing,
      savings: z
        .object({
          hotels: moneySchema.nullable().describe('The most that a hotel deal takes off.'),
          flights: moneySchema.nullable().describe('The most that a flight deal takes off.'),
          carSuppliers: z.array(z.string()),
        })
        .nullable(),
      destinations: z.array(saleDestinationSchema),
      deals: z
        .array(saleDealSchema)
        .describe('In the order in which they are listed; empty before the start.'),
      counts: sectionCountsSchema.nullable(),
      earn: z.object({
        hotels: saleEarnSchema,
        homes: saleEarnSchema,
        flights: saleEarnSchema,
        cars: saleEarnSchema,
      }),
    })
    .meta({ id: 'Sale' }),
});
export type Sale = z.infer<typeof getSale.response>;

export const getSaleCounts = endpoint({
  method: 'GET',
  path: '/api/v0/sale/counts',
  area: 'sale',
  summary: 'What of the sale is left at this moment',
  access: 'session',
  response: z.object({
    phase: saleVariantSchema,
    countedAt: instantSchema,
    deals: z.array(saleCountSchema.extend({ dealId: z.string() })),
    sections: sectionCountsSchema.nullable(),
  }),
});
export type SaleCounts = z.infer<typeof getSaleCounts.response>;
