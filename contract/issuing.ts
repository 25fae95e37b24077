import { z } from 'zod';
import { instantSchema, plainDateSchema } from './values/dates.ts';
import { endpoint } from './endpoint.ts';
import {
  collectionSchema,
  creditStatusSchema,
  issuingActKindSchema,
  issuingLineProblemSchema,
  offerFunnelSchema,
  offerStateSchema,
} from './enums/index.ts';
import { idSchema } from './ids.ts';
import { moneySchema } from './money.ts';
import { isStorable, notStorable } from './values/text.ts';

/** The most lines that a list of customers may have. */
export const mostLines = 200_000;
/** How large a list may be as text, in bytes. */
export const mostListBytes = 16 * 1024 * 1024;

const reason = z
  .string()
  .trim()
  .min(3)
  .max(300)
  .refine(isStorable, notStorable)
  .describe('Why, in words that the customer may read.');
const subject = z
  .string()
  .min(1)
  .max(200)
  .refine(isStorable, notStorable)
  .describe('The customer as the issuer names them.');
// Credits and offers pay in dollars.
const amount = moneySchema
  .extend({ currency: z.literal('USD') })
  .refine(
    (money) => Math.round(money.amount * 100) > 0 && money.amount <= 100_000,
    'An amount is above zero and at most 100,000.',
  )
  .refine((money) => Number.isInteger(Math.round(money.amount * 1e6) / 1e4), 'An amount has whole cents.');

/** A text of an offer that customers read, in both languages. */
const wording = (least: number, most: number) => {
  const text = z.string().trim().min(least).max(most).refine(isStorable, notStorable);
  return z.object({ en: text, fr: text });
};

/** An offer as entered by issuer staff; it can be used once. */
export const issuedOfferSchema = z
  .object({
    title: wording(1, 200),
    descriptions: z
      .array(wording(0, 300))
      .max(3)
      .describe('The first may name a collection, the third is the place; empty where there is none.'),
    funnels: z.array(offerFunnelSchema).min(1),
    collections: z.array(collectionSchema.exclude(['NoCollection'])),
    amount,
    minimum: moneySchema
      .extend({ currency: z.literal('USD'), amount: z.number().min(0) })
      .describe('What has to be due at least.'),
    expiresOn: plainDateSchema,
    termsAndConditions: wording(1, 10_000),
  })
  .meta({ id: 'IssuedOffer' });

/** An act of issuer staff on a wallet. */
export const issuingActSchema = z
  .object({
    actId: idSchema,
    kind: issuingActKindSchema,
    at: instantSchema,
    author: z.string().describe('Who did it, by name.'),
    reason: z.string(),
    itemId: idSchema.describe('The credit or offer that it was about.'),
    amount: moneySchema.describe('What the customer got by it; below zero what they lost.'),
    entry: z
      .object({ sequence: z.int(), hash: z.string() })
      .nullable()
      .describe('Where it stands in the customer’s ledger; null where nothing was left to take.'),
  })
  .meta({ id: 'IssuingAct' });

/** A customer’s wallet as issuer staff see it. Amounts belong to the customer, so they are positive. */
export const issuedWalletSchema = z
  .object({
    customer: z.object({ subject: z.string(), firstName: z.string(), lastName: z.string() }),
    credits: z.array(
      z.object({
        creditId: idSchema,
        title: z.string(),
        status: creditStatusSchema,
        left: moneySchema.describe('What can be spent now.'),
        held: moneySchema.describe('What bookings hold of it.'),
        issued: moneySchema,
        expiresOn: plainDateSchema.nullable(),
        endedOn: plainDateSchema
          .nullable()
          .describe('Its last day once past, or when it was taken back or lost.'),
      }),
    ),
    offers: z
      .array(
        z.object({
          offerId: idSchema,
          title: z.string(),
          state: offerStateSchema.describe('Pending is one that the customer may use.'),
          amount: moneySchema,
          expiresOn: plainDateSchema.nullable(),
        }),
      )
      .describe('Newest first, at most 200.'),
    acts: z.array(issuingActSchema).describe('Newest first, at most 100.'),
  })
  .meta({ id: 'IssuedWallet' });

const item = z.union([z.object({ creditId: idSchema }), z.object({ offerId: idSchema })]);

/** A request to act on a wallet. The caller chooses the id, which makes the request idempotent. */
export const actRequestSchema = z
  .object({
    actId: idSchema,
    reason,
    expected: moneySchema
      .optional()
      .describe('What the preview said; the act is refused where it would be otherwise by now.'),
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

/** The effect of an act on a wallet in its present state. Amounts belong to the customer, so they are positive. */
export const issuingPreviewSchema = z
  .object({
    amount: moneySchema.describe('What the customer would get; below zero what they would lose.'),
    credit: z
      .object({ before: moneySchema, after: moneySchema })
      .describe('All the travel credit that they can spend.'),
    offers: z.object({ before: z.int(), after: z.int() }).describe('How many offers they can use.'),
    held: moneySchema.describe('What bookings hold of it, which is taken when it comes back.'),
  })
  .meta({ id: 'IssuingPreview' });

/** A customer of the issuer who has signed in before. */
export const foundCustomerSchema = z
  .object({ subject: z.string(), firstName: z.string(), lastName: z.string(), email: z.string() })
  .meta({ id: 'FoundCustomer' });

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

export const findCustomers = endpoint({
  method: 'GET',
  path: '/api/v0/issuing/customers',
  area: 'issuing',
  summary: 'Customers by the issuer’s name of them, e-mail address or how their names begin, at most 20',
  access: 'issuer',
  tenant: 'consumer',
  query: z.object({ text: z.string().trim().min(2).max(200).refine(isStorable, notStorable) }),
  response: z.object({ customers: z.array(foundCustomerSchema) }),
});

export const getIssuedWallet = endpoint({
  method: 'GET',
  path: '/api/v0/issuing/customers/:subject',
  area: 'issuing',
  summary: 'A customer’s credits and offers, and what was done to them by whom',
  access: 'issuer',
  tenant: 'consumer',
  params: z.object({ subject }),
  response: issuedWalletSchema,
});

export const previewAct = endpoint({
  method: 'POST',
  path: '/api/v0/issuing/customers/:subject/previews',
  area: 'issuing',
  summary: 'What an act would do to a wallet; nothing is done',
  access: 'issuer',
  tenant: 'consumer',
  params: z.object({ subject }),
  body: actRequestSchema.pick({ reason: true, act: true }),
  response: issuingPreviewSchema,
});

export const actOnWallet = endpoint({
  method: 'POST',
  path: '/api/v0/issuing/customers/:subject/acts',
  area: 'issuing',
  summary: 'Grant, revoke, expire or correct a credit or an offer, with a reason',
  access: 'issuer',
  tenant: 'consumer',
  params: z.object({ subject }),
  body: actRequestSchema,
  response: issuingActSchema,
});

const offerOfAll = issuedOfferSchema
  .optional()
  .describe('What everybody gets; without it each line says its credit.');
const csv = z
  .string()
  .min(1)
  .describe('With the header customer,amount,currency,expires; with an offer the header customer.');

export const previewList = endpoint({
  method: 'POST',
  path: '/api/v0/issuing/lists/previews',
  area: 'issuing',
  summary: 'What a list of customers would grant; nothing is done',
  access: 'issuer',
  tenant: 'consumer',
  mostBytes: mostListBytes,
  body: z.object({ offer: offerOfAll, csv }),
  response: z
    .object({
      lines: z.int(),
      refused: z.int(),
      total: moneySchema.describe('What all lines but the refused ones are worth together.'),
      problems: z
        .array(z.object({ line: z.int(), customer: z.string(), problem: issuingLineProblemSchema }))
        .describe('The first refused lines, at most 20.'),
    })
    .meta({ id: 'IssuingListPreview' }),
});

export const startList = endpoint({
  method: 'POST',
  path: '/api/v0/issuing/lists',
  area: 'issuing',
  summary: 'Grant to a list of customers: a CSV file, worked off line by line',
  access: 'issuer',
  tenant: 'consumer',
  mostBytes: mostListBytes,
  body: z.object({
    listId: idSchema,
    name: z.string().trim().min(1).max(200).refine(isStorable, notStorable),
    reason,
    offer: offerOfAll,
    csv,
  }),
  response: issuingListSchema,
});

export const listLists = endpoint({
  method: 'GET',
  path: '/api/v0/issuing/lists',
  area: 'issuing',
  summary: 'The lists that were granted to, newest first, at most 50',
  access: 'issuer',
  tenant: 'consumer',
  response: z.object({ lists: z.array(issuingListSchema) }),
});

export const getList = endpoint({
  method: 'GET',
  path: '/api/v0/issuing/lists/:listId',
  area: 'issuing',
  summary: 'How far a list has come',
  access: 'issuer',
  tenant: 'consumer',
  params: z.object({ listId: idSchema }),
  response: issuingListSchema,
});

export const getRefusedLines = endpoint({
  method: 'GET',
  path: '/api/v0/issuing/lists/:listId/refused',
  area: 'issuing',
  summary: 'The lines of a list that were refused, as a CSV file: line, customer, problem',
  access: 'issuer',
  tenant: 'consumer',
  params: z.object({ listId: idSchema }),
  response: z.string(),
  media: 'text/csv',
});
