import { z } from 'zod';
import { plainDateSchema } from './values/dates.ts';
import { endpoint } from './endpoint.ts';
import {
  cardBrandSchema,
  paymentKindSchema,
  paymentSourceOfKind,
  rewardsCurrencySchema,
} from './enums/index.ts';
import { checkoutParamsSchema, idSchema } from './ids.ts';
import { moneySchema } from './money.ts';

/** The tenders that pay for a stay today. [B 3] */
export const tenderKindSchema = paymentKindSchema.extract([
  'UserCard',
  'Rewards',
  'TravelWalletCredit',
  'TravelWalletOffer',
  'AirPriceFreezeExerciseDiscount',
  'HotelPriceFreezeDepositCredit',
  'DisruptionProtectionCredit',
  'AirChfarExerciseDiscount',
]);
export type TenderKind = z.infer<typeof tenderKindSchema>;

/** Tenders that were paid for before, or that a contract pays: what each is called, and what is said of it. */
export const creditedTenders = {
  AirPriceFreezeExerciseDiscount: {
    label: { en: 'Price freeze fee', fr: 'Frais de gel du prix' },
    whyUsed: 'fee_credited',
    whyKept: 'freeze_used',
  },
  HotelPriceFreezeDepositCredit: {
    label: { en: 'Price freeze fee', fr: 'Frais de gel du prix' },
    whyUsed: 'fee_credited',
    whyKept: 'freeze_used',
  },
  DisruptionProtectionCredit: {
    label: { en: 'Paid by your protection', fr: 'Payé par votre protection' },
    whyUsed: 'protection_pays',
    whyKept: 'protection_used',
  },
  AirChfarExerciseDiscount: {
    label: { en: 'Paid by your protection', fr: 'Payé par votre protection' },
    whyUsed: 'protection_pays',
    whyKept: 'protection_used',
  },
} as const;
export type CreditedKind = keyof typeof creditedTenders;

/** Whether a tender is a credited one. None of it is refunded. */
export const isCredited = (kind: TenderKind): kind is CreditedKind =>
  paymentSourceOfKind[kind] === 'AncillaryCredit';
export const creditedKinds = tenderKindSchema.options.filter((kind): kind is CreditedKind =>
  isCredited(kind),
);

/** One payment towards a price, as the customer chose it. */
export const tenderInputSchema = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('TravelWalletOffer'), offerId: z.string().max(64) }),
    z.object({ kind: z.literal('TravelWalletCredit'), amount: z.number().positive() }),
    z.object({
      kind: z.literal('Rewards'),
      accountReferenceId: z.string().max(64),
      amount: z.number().positive(),
    }),
    z.object({ kind: z.literal('UserCard'), paymentMethodId: z.string().max(64) }),
  ])
  .meta({
    id: 'TenderInput',
    description:
      'Amounts in decimal units of the price’s currency. An offer pays all it can; the card pays what is left.',
  });
export type TenderInput = z.infer<typeof tenderInputSchema>;

/** A way to pay as it is chosen: more tenders than this no wallet needs. */
export const tenderInputsSchema = z.array(tenderInputSchema).max(12);

/** One payment as the server settled it. */
export const tenderSchema = z
  .object({
    kind: tenderKindSchema,
    label: z.string(),
    amount: moneySchema,
    points: z.int().nullable().describe('Miles, or cents of cash rewards, that this takes.'),
    rewardsCurrency: rewardsCurrencySchema.optional().describe('What the points are; only with points.'),
    accountReferenceId: z.string().nullable(),
    paymentMethodId: z.string().nullable(),
    lastFour: z.string().nullable(),
    network: cardBrandSchema.optional().describe('Only of a card; left out of older bookings.'),
    offerId: z.string().optional().describe('Only of an offer.'),
    freezeId: idSchema.optional().describe('Only of the fee of a freeze that is credited.'),
    contractId: idSchema.optional().describe('Only of what a protection pays, for a new flight or a change.'),
    isAlternative: z
      .boolean()
      .optional()
      .describe('Only of such a fee, where an alternative to what was frozen is booked.'),
    value: moneySchema
      .optional()
      .describe('What it takes from the wallet, in US dollars, when the price is in another currency.'),
  })
  .meta({ id: 'Tender' });
export type Tender = z.infer<typeof tenderSchema>;

/** A tender that may pay, with its maximum, or the reason why it may not. */
export const tenderOptionSchema = z
  .object({
    kind: tenderKindSchema,
    id: z.string().describe('The payment method, the account reference, the offer, or `credit`.'),
    label: z.string(),
    lastFour: z.string().nullable(),
    network: cardBrandSchema.optional().describe('Only of a card.'),
    allowed: z.boolean(),
    reason: z
      .enum([
        'pay_at_property',
        'premier_or_lifestyle_pay_at_hotel',
        'currency',
        'nothing_left',
        'redemption_minimum',
        'minimum_spend',
        'collection',
        'not_started',
      ])
      .nullable(),
    available: moneySchema.nullable().describe('What is there to spend, in money; null for a card.'),
    availablePoints: z.int().nullable(),
    rewardsCurrency: rewardsCurrencySchema.nullable(),
    maximum: moneySchema.describe('The most it can pay of this price.'),
    minimum: moneySchema
      .nullable()
      .describe('The least it can pay; for an offer, what has to be due before it counts.'),
    expiresOn: plainDateSchema
      .nullable()
      .describe('The last day of an offer, or of the credit that ends first.'),
    termsAndConditions: z.string().optional().describe('Only of an offer.'),
  })
  .meta({ id: 'TenderOption' });
export type TenderOption = z.infer<typeof tenderOptionSchema>;

/** Discount that the offers of a wallet could take off a price before any is chosen, equal to that of the checkout. */
export const payableOffersSchema = z
  .object({
    amount: moneySchema.describe('What they take off together, each all it can; zero without any.'),
    offerIds: z.array(z.string()),
    withCredit: z.boolean().describe('Whether travel credit may pay the same booking.'),
  })
  .meta({ id: 'PayableOffers' });
export type PayableOffers = z.infer<typeof payableOffersSchema>;

/** Rewards of one account: miles as points, cash back in decimal dollars. */
export const plannedEarnSchema = z
  .object({
    accountReferenceId: z.string(),
    productDisplayName: z.string(),
    amount: z.number(),
    currency: rewardsCurrencySchema,
  })
  .meta({ id: 'PlannedEarn' });
export type PlannedEarnAmount = z.infer<typeof plannedEarnSchema>;

/** For business customers who are not the primary holder of a card: its earnings are not shown to them. [RWD-03] */
export const asksSupportForEarnSchema = z
  .boolean()
  .describe('Something is earned that the reader is not told of: they are sent to support.');

/** The plan for paying the price: the tenders, the remainder, and whether it can be booked so. */
export const paymentPlanSchema = z
  .object({
    tenders: z.array(tenderSchema),
    remainder: moneySchema.describe('What no tender pays yet.'),
    complete: z.boolean(),
    cardRequired: z.boolean(),
    earn: z.array(plannedEarnSchema),
    notEarned: z
      .array(plannedEarnSchema)
      .describe('What the card does not earn because other tenders pay their part.'),
    earnByCard: z
      .array(z.object({ paymentMethodId: z.string(), earn: plannedEarnSchema }))
      .describe('What each card would earn on what is left for a card.'),
    asksSupportForEarn: asksSupportForEarnSchema,
    problems: z.array(z.object({ kind: z.string(), code: z.string(), message: z.string() })),
  })
  .meta({ id: 'PaymentPlan' });
export type PaymentPlan = z.infer<typeof paymentPlanSchema>;

/** The customer's aim when choosing how to pay. */
export const paymentAimSchema = z.enum(['expiring_first', 'least_cost', 'least_cash']);
export type PaymentAim = z.infer<typeof paymentAimSchema>;

/** Why a way to pay uses a tender, or leaves it. The words are the screen's. */
export const wayReasonSchema = z.enum([
  'offer_is_free',
  'offer_would_lose_more',
  'offer_not_with_credit',
  'credit_ends_soon',
  'credit_by_expiry',
  'credit_spares_cash',
  'credit_keeps',
  'points_spare_cash',
  'points_cost_less',
  'points_cost_more',
  'points_do_not_expire',
  'fee_credited',
  'protection_pays',
  'card_pays_rest',
  'card_earns_most',
]);
export type WayReason = z.infer<typeof wayReasonSchema>;

/** A tender in a payment plan, or an unused one with amount zero. */
export const wayPartSchema = z.object({
  kind: tenderKindSchema,
  id: z.string(),
  label: z.string(),
  lastFour: z.string().nullable(),
  amount: moneySchema.describe('What it pays; zero when the way leaves it alone.'),
  reason: wayReasonSchema,
  expiresOn: plainDateSchema.nullable(),
  lost: moneySchema.nullable().describe('What of an offer is lost because it is for one use.'),
});
export type WayPart = z.infer<typeof wayPartSchema>;

/** The difference between two amounts; `amount` is never negative. */
const differenceSchema = z.object({ direction: z.enum(['more', 'less', 'same']), amount: moneySchema });

/** The best way to pay for one aim, with its cost and the next best. */
export const waySchema = z
  .object({
    aim: paymentAimSchema,
    tenders: z.array(tenderInputSchema),
    parts: z.array(wayPartSchema),
    cash: moneySchema.describe('What the card is charged now.'),
    cost: moneySchema.describe(
      'What it costs at the customer’s own value of a mile, earned rewards taken off.',
    ),
    earn: z.array(plannedEarnSchema),
    notEarned: z.array(plannedEarnSchema),
    runnerUp: z
      .object({
        parts: z.array(wayPartSchema.pick({ kind: true, label: true, lastFour: true, amount: true })),
        cash: differenceSchema.describe('What it charges the card, against the best way.'),
        cost: differenceSchema.describe('What it costs, against the best way.'),
      })
      .nullable()
      .describe('The best way with other tenders; null when there is no other.'),
  })
  .meta({ id: 'WayToPay' });
export type WayToPay = z.infer<typeof waySchema>;

/** The customer's value of a mile in hundredths of a US cent: 100 is one cent, which a mile pays here. */
export const mileValueSchema = z.int().min(10).max(1000);

export const listWaysToPay = endpoint({
  method: 'GET',
  path: '/api/v0/bookings/sessions/:bookingSessionId/ways',
  area: 'booking',
  summary: 'The best way to pay a checkout for each aim, with its reasons and the runner-up',
  access: 'session',
  params: checkoutParamsSchema,
  query: z.object({ mileValue: z.coerce.number().pipe(mileValueSchema).optional() }),
  response: z.object({
    mileValue: z.object({ hundredths: mileValueSchema, isOwn: z.boolean() }),
    ways: z.array(waySchema),
  }),
});

export const setMileValue = endpoint({
  method: 'PUT',
  path: '/api/v0/user/wallet/mile-value',
  area: 'payments',
  summary: 'What a mile is worth to you, for the advice how to pay; null for what it pays here',
  access: 'session',
  delegated: { act: 'preference-set' },
  body: z.object({ hundredths: mileValueSchema.nullable() }),
  response: z.object({ hundredths: mileValueSchema, isOwn: z.boolean() }),
});
