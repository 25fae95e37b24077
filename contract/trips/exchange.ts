import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { tenderKindSchema } from '../payments.ts';
import {
  ancillaryCreditKindSchema,
  cabinSchema,
  cfarActionSchema,
  disruptionActionSchema,
  type ExchangeBasis,
  exchangeBasisSchema,
  exchangeNextStepSchema,
  exchangeOwnerSchema,
  exchangeReasonSchema,
  exchangeScreenSchema,
  exchangeStateSchema,
  exchangeStepSchema,
  pollResultSchema,
  protectionKindSchema,
  residualFormSchema,
} from '../enums/index.ts';
import { mostSlices, sliceItinerarySchema } from '../flights.ts';
import { idSchema } from '../ids.ts';
import { moneySchema } from '../money.ts';
import { policyExceptionSchema } from '../policy.ts';
import { priceSchema } from '../pricing.ts';
import { commonChangeQuoteSchema, commonChangeSchema } from '../trips.ts';
import { instantSchema, plainDateSchema } from '../values/dates.ts';

const tripParams = z.object({ tripId: idSchema });
const askParams = z.object({ tripId: idSchema, askId: idSchema });
const airportSchema = z.string().regex(/^[A-Z]{3}$/);

/** The basis for which a contract is needed, which pays what it covers. */
export const basisByContract: ExchangeBasis = 'change_for_any_reason';

/** Why a trip cannot be exchanged online, and what comes next. [TRP-05] */
const whyNotOnlineSchema = z
  .object({
    reason: exchangeReasonSchema,
    owner: exchangeOwnerSchema,
    next: exchangeNextStepSchema,
    knownBy: instantSchema.nullable().describe('By when it is known; null where that has no date.'),
    caseId: idSchema.nullable().describe('Where a person goes on: null before the exchange is asked for.'),
  })
  .meta({ id: 'WhyNotOnline' });
export type WhyNotOnline = z.infer<typeof whyNotOnlineSchema>;

export const exchangeWishSchema = z.object({
  changes: z
    .array(
      z.object({
        slice: z.int().min(0).max(mostSlices),
        origin: airportSchema,
        destination: airportSchema,
        date: plainDateSchema,
      }),
    )
    .min(1)
    .max(mostSlices),
  cabin: cabinSchema.exclude(['BasicEconomy']).default('Economy'),
});
export type ExchangeWish = z.output<typeof exchangeWishSchema>;

/**
 * The equation of an exchange: new less old and with the penalty is `addCollect` where that is above zero, and the residual,
 * refunded, kept or forfeited, below it. Exactly one of the four is not zero, or none. [TRP-05]
 */
const exchangeEquationSchema = z
  .object({
    old: z.object({
      fare: moneySchema,
      taxes: moneySchema.describe('Those that still count.'),
      total: moneySchema,
    }),
    new: z.object({ fare: moneySchema, taxes: moneySchema, total: moneySchema }),
    penalty: moneySchema,
    addCollect: moneySchema,
    refund: moneySchema,
    residualKept: moneySchema.describe('Left as a credit with the airline.'),
    creditUntil: plainDateSchema
      .nullable()
      .describe('The last day of that credit; null without one, and where the airline did not say.'),
    residualForfeited: moneySchema.describe('Lost, which has to be accepted.'),
    lostExtras: moneySchema.describe('Paid seats and bags of the slices that are changed.'),
  })
  .meta({ id: 'ExchangeEquation' });

/** A seat or bags of a passenger, and what becomes of them. */
const exchangedExtraSchema = z.object({
  kind: z.enum(['seat', 'bag']),
  passenger: z.int(),
  slice: z.int(),
  outcome: z.enum(['carried', 'lost']),
});

/**
 * What becomes of a protection of the trip. It is for all travelers together, so that it is carried, reduced or ended for each
 * of them. [CFR-02, CHF-01, TRP-05]
 */
export const exchangedProtectionSchema = z
  .object({
    kind: protectionKindSchema,
    contractId: idSchema.nullable().describe('Null for one that comes with a trip, without a contract.'),
    outcome: z.enum(['used', 'carried', 'reduced', 'ended']).describe('`used`: it pays for this exchange.'),
    action: z
      .enum([
        ...cfarActionSchema.extract(['Amend']).options,
        ...disruptionActionSchema.extract(['Remove']).options,
      ])
      .nullable()
      .describe('What is done to its contract, where the kind of protection has a name for it.'),
    uncovered: z.array(z.int()).describe('Slices that it covers no longer, where it goes on for the others.'),
    premiumBack: moneySchema
      .nullable()
      .describe('The part of its price that comes back beside the difference, to what paid; null for none.'),
    coverage: moneySchema.nullable().describe('What it covers afterwards; null where it ends.'),
    usableUntil: instantSchema.nullable(),
  })
  .meta({ id: 'ExchangedProtection' });
export type ExchangedProtection = z.infer<typeof exchangedProtectionSchema>;

const exchangeQuoteSchema = commonChangeQuoteSchema
  .extend({
    equation: exchangeEquationSchema,
    residualForm: residualFormSchema.nullable(),
    extras: z.array(exchangedExtraSchema),
    protections: z
      .array(exchangedProtectionSchema)
      .describe('What becomes of each protection of the trip, for all of its travelers.'),
    covered: z
      .object({
        contractId: idSchema,
        creditKind: ancillaryCreditKindSchema.extract(['ChfarCredit']),
        paidAs: tenderKindSchema.extract(['AirChfarExerciseDiscount']),
        amount: moneySchema,
      })
      .nullable()
      .describe(
        'What a change for any reason pays of it; null without one, and where there is nothing to pay. [CHF-01]',
      ),
    cheaperElsewhere: z
      .object({ saves: moneySchema })
      .nullable()
      .describe('Canceling and buying the new flights costs so much less; null where it does not.'),
    needsForfeitAccepted: z.boolean(),
    from: z.object({ slices: z.array(sliceItinerarySchema), price: priceSchema }),
    to: z.object({ slices: z.array(sliceItinerarySchema), price: priceSchema }),
  })
  .meta({ id: 'ExchangeQuote' });
export type ExchangeQuote = z.infer<typeof exchangeQuoteSchema>;

const offeredSliceSchema = z.object({
  slice: z.int(),
  ways: z.array(
    z.object({
      way: sliceItinerarySchema,
      toPay: moneySchema.describe(
        'With what was chosen before it and the cheapest of the other slices: what is paid on top, or, below zero, what is left of the old ticket.',
      ),
    }),
  ),
});

/** An exchange that was asked for, from the shop to its end. [TRP-05] */
export const exchangeAskSchema = z
  .object({
    askId: idSchema,
    basis: exchangeBasisSchema,
    contractId: idSchema.nullable().describe('The change for any reason that pays of it; null without one.'),
    state: exchangeStateSchema,
    step: exchangeStepSchema,
    result: pollResultSchema,
    screen: exchangeScreenSchema,
    why: whyNotOnlineSchema.nullable(),
    wish: exchangeWishSchema,
    promisedBy: instantSchema.nullable(),
    residualForm: residualFormSchema
      .nullable()
      .describe('What becomes of a rest; null before there are offers.'),
    offers: z.array(offeredSliceSchema),
    quote: exchangeQuoteSchema.nullable(),
    unpaid: moneySchema
      .nullable()
      .describe('What is to be paid of an exchange that was made and whose card could not be charged.'),
    offeredTotal: moneySchema
      .nullable()
      .describe(
        'What the trip cost when the exchange was approved, where that was another price than asked for.',
      ),
    change: commonChangeSchema.nullable(),
  })
  .meta({ id: 'ExchangeAsk' });
export type ExchangeAsk = z.infer<typeof exchangeAskSchema>;

export const getExchange = endpoint({
  method: 'GET',
  path: '/api/v0/trips/:tripId/exchange',
  area: 'trips',
  summary: 'Whether the flights of a trip can be exchanged online now, or the one reason why not',
  access: 'session',
  delegated: 'read',
  params: tripParams,
  response: z.object({
    canGoOn: z.boolean(),
    screen: exchangeScreenSchema,
    why: whyNotOnlineSchema.nullable(),
  }),
});

export const askForExchange = endpoint({
  method: 'POST',
  path: '/api/v0/trips/:tripId/exchange/asks',
  area: 'trips',
  summary:
    'Ask for other flights: the offers of the airline at change prices; the same id again is the same ask',
  access: 'session',
  delegated: 'read',
  params: tripParams,
  body: z.object({
    askId: idSchema,
    basis: exchangeBasisSchema
      .default('voluntary')
      .describe(
        'Involuntary: another flight for nothing, once, because the airline has changed this one: of the same pair and class, a day before or after at most. Later changes follow the rules of the fare again. Change for any reason: by a contract, which pays what it covers.',
      ),
    contractId: idSchema.optional().describe('Only of a change for any reason, which needs it.'),
    wish: exchangeWishSchema,
    goesOnThoughFree: z
      .boolean()
      .default(false)
      .describe('The traveler knows that canceling costs nothing yet, and exchanges nevertheless.'),
  }),
  response: exchangeAskSchema,
});

export const chosenFareSchema = z.object({ itineraryId: z.string().max(400), fareId: z.string().max(80) });
export type ExchangeChosen = readonly z.output<typeof chosenFareSchema>[];

export const getExchangeAsk = endpoint({
  method: 'GET',
  path: '/api/v0/trips/:tripId/exchange/asks/:askId',
  area: 'trips',
  summary: 'How an exchange stands: polled while its quote or its booking is pending',
  access: 'session',
  delegated: 'read',
  params: askParams,
  query: z.object({
    chosen: z
      .string()
      .max(mostSlices * 500)
      .optional()
      .transform(
        (text): ExchangeChosen =>
          (text ?? '').split('|').flatMap((one) => {
            const [itineraryId = '', fareId] = one.split('!');
            return fareId === undefined ? [] : [{ itineraryId, fareId }];
          }),
      )
      .describe(
        'What was chosen of the first slices: “itinerary!fare”, joined by “|”. Offers of the next one count it.',
      ),
  }),
  response: exchangeAskSchema,
});

export const chooseExchange = endpoint({
  method: 'POST',
  path: '/api/v0/trips/:tripId/exchange/asks/:askId/choose',
  area: 'trips',
  summary: 'Have a choice of the offers priced; the quote may take a while, and is polled',
  access: 'session',
  delegated: 'read',
  params: askParams,
  body: z.object({
    fares: z
      .array(chosenFareSchema)
      .min(1)
      .max(mostSlices)
      .describe('One for each slice that is changed, in order.'),
    paymentMethodId: z
      .string()
      .max(64)
      .optional()
      .describe('The card that pays a difference; without it the one that paid before.'),
  }),
  response: exchangeAskSchema,
});

export const payExchange = endpoint({
  method: 'POST',
  path: '/api/v0/trips/:tripId/exchange/asks/:askId/pay',
  area: 'trips',
  summary:
    'Pay an exchange that was made and whose card could not be charged: once, by that card or by another one',
  access: 'session',
  params: askParams,
  body: z.object({
    paymentMethodId: z
      .string()
      .max(64)
      .optional()
      .describe('Left out, the card that was to pay is charged again.'),
  }),
  response: exchangeAskSchema,
});

export const bookExchange = endpoint({
  method: 'POST',
  path: '/api/v0/trips/:tripId/exchange/book',
  area: 'trips',
  summary: 'Exchange by a quote: exactly one exchange, and exactly its difference charged or paid back',
  access: 'session',
  delegated: { spend: 'trip-changed' },
  priority: 'kept',
  params: tripParams,
  body: z.object({
    changeQuoteId: idSchema,
    acceptsForfeit: z
      .boolean()
      .default(false)
      .describe('Needed where something is forfeited; else that is told as `exchange-forfeit-unconfirmed`.'),
    policyException: policyExceptionSchema.optional(),
  }),
  response: exchangeAskSchema,
});
