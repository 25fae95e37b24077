import { z } from 'zod';
import { instantSchema, localizedTextSchema, plainDateSchema } from './dates.ts';
import { endpoint } from './endpoint.ts';
import {
  collectionSchema,
  creditStatusSchema,
  issuingActKindSchema,
  offerFunnelSchema,
} from './enums/index.ts';
import { idSchema } from './ids.ts';
import { moneySchema } from './money.ts';

/** The most lines that a list of customers may have. */
export const mostLines = 200_000;
/** How large a list may be as text, in bytes. */
export const mostListBytes = 16 * 1024 * 1024;

const reason = z.string().trim().min(3).max(300).describe('Why, in words that the customer may read.');
const subject = z.string().min(1).max(200).describe('The customer as the issuer names them.');
// Credits and offers pay in dollars.
const amount = moneySchema
  .extend({ currency: z.literal('USD') })
  .refine(
    (money) => money.amount > 0 && money.amount <= 100_000,
    'An amount is above zero and at most 100,000.',
  )
  .refine((money) => Number.isInteger(Math.round(money.amount * 1e6) / 1e4), 'An amount has whole cents.');

/** An offer as somebody at the issuer makes it; it is for one use. */
export const issuedOfferSchema = z
  .object({
    title: localizedTextSchema,
    descriptions: z.array(localizedTextSchema).max(3),
    funnels: z.array(offerFunnelSchema).min(1),
    collections: z.array(collectionSchema.exclude(['NoCollection'])),
    amount,
    minimum: moneySchema
      .extend({ currency: z.literal('USD'), amount: z.number().min(0) })
      .describe('What has to be due at least.'),
    expiresOn: plainDateSchema,
    termsAndConditions: localizedTextSchema,
  })
  .meta({ id: 'IssuedOffer' });

/** What somebody at the issuer did to a wallet. */
export const issuingActSchema = z
  .object({
    actId: idSchema,
    kind: issuingActKindSchema,
    at: instantSchema,
    author: z.string().describe('Who did it, by name.'),
    reason: z.string(),
    itemId: idSchema.describe('The credit or offer that it was about.'),
    amount: moneySchema.describe('What the customer got by it; below zero what they lost.'),
  })
  .meta({ id: 'IssuingAct' });

/** A customer’s wallet as the people see it who issue to it. Amounts are what is theirs, so above zero. */
export const issuedWalletSchema = z
  .object({
    customer: z.object({ subject: z.string(), firstName: z.string(), lastName: z.string() }),
    credits: z.array(
      z.object({
        creditId: idSchema,
        title: z.string(),
        status: creditStatusSchema,
        left: moneySchema.describe('What is left and no booking holds.'),
        issued: moneySchema,
        expiresOn: plainDateSchema.nullable(),
      }),
    ),
    offers: z
      .array(
        z.object({
          offerId: idSchema,
          title: z.string(),
          amount: moneySchema,
          expiresOn: plainDateSchema.nullable(),
        }),
      )
      .describe('Those that no booking has.'),
    acts: z.array(issuingActSchema).describe('Newest first, at most 100.'),
  })
  .meta({ id: 'IssuedWallet' });

const item = z.union([z.object({ creditId: idSchema }), z.object({ offerId: idSchema })]);

/** What can be done to a wallet. The caller chooses the id: the same one again does nothing twice. */
export const actRequestSchema = z
  .object({
    actId: idSchema,
    reason,
    act: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('grant-credit'), amount, expiresOn: plainDateSchema }),
      z.object({ kind: z.literal('grant-offer'), offer: issuedOfferSchema }),
      z.object({ kind: z.literal('revoke'), item }),
      z.object({ kind: z.literal('expire'), item }),
      z.object({
        kind: z.literal('correct'),
        creditId: idSchema,
        amount: amount.describe('How much was granted too much, and is taken back.'),
      }),
    ]),
  })
  .meta({ id: 'IssuingRequest' });
export type ActRequest = z.output<typeof actRequestSchema>;

/** A list of customers whose lines are granted one by one. */
export const issuingListSchema = z
  .object({
    listId: idSchema,
    name: z.string(),
    reason: z.string(),
    author: z.string(),
    createdAt: instantSchema,
    finishedAt: instantSchema.nullable(),
    lines: z.object({
      all: z.int(),
      open: z.int(),
      granted: z.int(),
      waiting: z.int().describe('Of customers who have not signed in yet: they get it when they do.'),
      refused: z.int(),
    }),
  })
  .meta({ id: 'IssuingList' });

export const getIssuedWallet = endpoint({
  method: 'GET',
  path: '/api/v0/issuing/customers/:subject',
  area: 'issuing',
  summary: 'A customer’s credits and offers, and what was done to them by whom',
  access: 'session',
  tenant: 'consumer',
  params: z.object({ subject }),
  response: issuedWalletSchema,
});

export const actOnWallet = endpoint({
  method: 'POST',
  path: '/api/v0/issuing/customers/:subject/acts',
  area: 'issuing',
  summary: 'Grant, revoke, expire or correct a credit or an offer, with a reason',
  access: 'session',
  tenant: 'consumer',
  params: z.object({ subject }),
  body: actRequestSchema,
  response: issuingActSchema,
});

export const startList = endpoint({
  method: 'POST',
  path: '/api/v0/issuing/lists',
  area: 'issuing',
  summary: 'Grant to a list of customers: a CSV file, worked off line by line',
  access: 'session',
  tenant: 'consumer',
  mostBytes: mostListBytes,
  body: z.object({
    listId: idSchema,
    name: z.string().trim().min(1).max(200),
    reason,
    offer: issuedOfferSchema
      .optional()
      .describe('What everybody gets; without it each line says its credit.'),
    csv: z
      .string()
      .min(1)
      .describe('With the header customer,amount,currency,expires; with an offer the header customer.'),
  }),
  response: issuingListSchema,
});

export const listLists = endpoint({
  method: 'GET',
  path: '/api/v0/issuing/lists',
  area: 'issuing',
  summary: 'The lists that were granted to, newest first, at most 50',
  access: 'session',
  tenant: 'consumer',
  response: z.object({ lists: z.array(issuingListSchema) }),
});

export const getList = endpoint({
  method: 'GET',
  path: '/api/v0/issuing/lists/:listId',
  area: 'issuing',
  summary: 'How far a list has come',
  access: 'session',
  tenant: 'consumer',
  params: z.object({ listId: idSchema }),
  response: issuingListSchema,
});

export const getRefusedLines = endpoint({
  method: 'GET',
  path: '/api/v0/issuing/lists/:listId/refused',
  area: 'issuing',
  summary: 'The lines of a list that were refused, as a CSV file: line, customer, problem',
  access: 'session',
  tenant: 'consumer',
  params: z.object({ listId: idSchema }),
  response: z.string(),
  media: 'text/csv',
});
