import { z } from 'zod';
import { instantSchema, plainDateSchema } from './values/dates.ts';
import { endpoint } from './endpoint.ts';
import {
  creditNoticeSchema,
  creditStatusSchema,
  offerActionSchema,
  offerFunnelSchema,
  premiumProductTypeSchema,
  rewardsCurrencySchema,
  bookedTripKindSchema,
} from './enums/index.ts';
import { locatorSchema } from './ids.ts';
import { moneySchema } from './money.ts';

/** One credit of the customer. The amount left is negative, as a liability is stored. [A 3] */
export const creditBreakdownItemSchema = z
  .object({
    creditId: z.string(),
    CreditDetail: z.string().describe("'Statement' for annual credits."),
    title: z.string(),
    cardName: z.string().nullable().describe('The premium card it came with.'),
    productType: premiumProductTypeSchema.nullable(),
    status: z.object({ Status: creditStatusSchema }),
    amount: moneySchema.describe('What is left, negative.'),
    issued: moneySchema.describe('What was issued, negative.'),
    held: moneySchema.describe('What bookings that are not confirmed yet set aside, negative.'),
    issuedOn: plainDateSchema,
    expiresOn: plainDateSchema.nullable(),
    endedOn: plainDateSchema
      .nullable()
      .describe('Its last day once it is past, or when it was taken back or lost with its card.'),
    last4: z.string().nullable(),
    notices: z.array(creditNoticeSchema).describe('What its holder should be told of it today.'),
  })
  .meta({ id: 'CreditBreakdownItem' });
export type CreditBreakdownItem = z.infer<typeof creditBreakdownItemSchema>;

/** One change of the customer’s credit; its amount is positive when credit was added. */
export const creditHistoryItemSchema = z
  .object({
    id: z.string(),
    at: instantSchema,
    kind: z.enum(['issued', 'used', 'restored', 'expired', 'revoked', 'corrected']),
    description: z.string(),
    explanation: z.string().describe('Why the balance changed, in one sentence.'),
    amount: moneySchema,
    balanceAfter: moneySchema,
    creditId: z.string(),
    creditTitle: z.string(),
    tripId: z.string().nullable(),
    trip: z
      .object({ kind: bookedTripKindSchema, title: z.string(), locator: locatorSchema })
      .nullable()
      .describe('The trip it was for.'),
    entryHash: z.string().describe('The hash of the ledger entry, as the exported statement shows it.'),
  })
  .meta({ id: 'CreditHistoryItem' });
export type CreditHistoryItem = z.infer<typeof creditHistoryItemSchema>;

/** One change of a rewards account's debt: it increased, or incoming rewards paid some of it. */
export const owedChangeSchema = z
  .object({
    id: z.string(),
    at: instantSchema,
    kind: z.enum(['owed', 'paid']),
    description: z.string(),
    explanation: z.string().describe('Why it changed, in one sentence.'),
    accountReferenceId: z.string(),
    accountName: z.string(),
    currency: rewardsCurrencySchema,
    amount: z.number().describe('Whole miles or decimal dollars; below zero when more is owed.'),
    owedAfter: z.number(),
    tripId: z.string().nullable(),
    trip: creditHistoryItemSchema.shape.trip,
    entryHash: z.string(),
  })
  .meta({ id: 'OwedChange' });
export type OwedChange = z.infer<typeof owedChangeSchema>;

export const travelOfferSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    descriptions: z.array(z.string()).describe('First brand or collection, third the destination.'),
    funnels: z.array(offerFunnelSchema),
    actions: z.array(offerActionSchema).describe('Where it can be used, one for each kind of search.'),
    amount: moneySchema,
    expiresOn: plainDateSchema.nullable(),
    saleEventStartOn: instantSchema.nullable(),
    shopPageBanner: z.string().nullable(),
    landingPageBanner: z.string().nullable(),
    availabilityPageBanner: z.string().nullable(),
    termsAndConditions: z.string(),
    imageId: z.string().nullable(),
    imageFolderUrl: z.string().nullable(),
    trackingProperties: z.record(z.string(), z.string()),
    trackingPropertiesV2: z.object({ encryptedProperties: z.string() }),
  })
  .meta({ id: 'TravelOffer' });
export type TravelOffer = z.infer<typeof travelOfferSchema>;

export const getWalletDetails = endpoint({
  method: 'GET',
  path: '/api/v0/user/wallet/details',
  area: 'wallet',
  summary: 'Travel credit and offers',
  access: 'session',
  surfaces: ['traveler', 'agent'],
  isEmbeddable: true,
  response: z.object({
    offers: z.array(travelOfferSchema),
    credit: z.object({ amount: moneySchema.describe('Negative: a liability of the issuer.') }),
    creditBreakdown: z.array(creditBreakdownItemSchema),
  }),
});

export const getWalletHistory = endpoint({
  method: 'GET',
  path: '/api/v0/user/wallet/history',
  area: 'wallet',
  summary: 'The latest changes of the travel credit, newest first; its files have every one',
  access: 'session',
  surfaces: ['traveler', 'agent'],
  isEmbeddable: true,
  response: z.object({
    credits: z.array(creditHistoryItemSchema).describe('500 at most.'),
    hasEarlier: z.boolean().describe('Whether there were changes before these.'),
    owedRewards: z.array(owedChangeSchema).describe('Rewards owed and paid back, newest first; 100 at most.'),
  }),
});

/** Ledger entries of one customer with their hash chain, so that anyone can verify them. */
export const statementSchema = z
  .object({
    statementId: z.string(),
    issuedAt: instantSchema,
    customerId: z.string(),
    entries: z.array(
      z.object({
        sequence: z.int(),
        at: instantSchema,
        account: z.string(),
        counterAccount: z.string(),
        currency: z.string(),
        minor: z.int(),
        reason: z.string(),
        reference: z.string(),
        previousHash: z.string(),
        hash: z.string(),
      }),
    ),
    balances: z.array(z.object({ account: z.string(), currency: z.string(), minor: z.int() })),
    signature: z.string(),
  })
  .meta({ id: 'WalletStatement' });
export type WalletStatement = z.infer<typeof statementSchema>;

export const getWalletStatement = endpoint({
  method: 'GET',
  path: '/api/v0/user/wallet/statement',
  area: 'wallet',
  summary: 'The signed statement of every ledger entry of your wallet',
  access: 'session',
  delegated: 'never',
  surfaces: ['traveler', 'agent'],
  isEmbeddable: true,
  response: statementSchema,
});

export const getWalletHistoryFile = endpoint({
  method: 'GET',
  path: '/api/v0/user/wallet/history.csv',
  area: 'wallet',
  summary: 'Every change of the travel credit as comma-separated values',
  access: 'session',
  delegated: 'never',
  surfaces: ['traveler', 'agent'],
  isEmbeddable: true,
  response: z.any(),
  media: 'text/csv',
});

export const getWalletStatementFile = endpoint({
  method: 'GET',
  path: '/api/v0/user/wallet/statement.pdf',
  area: 'wallet',
  summary: 'The travel credit and every change of it as PDF',
  access: 'session',
  delegated: 'never',
  surfaces: ['traveler', 'agent'],
  isEmbeddable: true,
  response: z.any(),
  media: 'application/pdf',
});
