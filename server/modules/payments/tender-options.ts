import type { Language, PlainDate } from '#contract/dates.ts';
import type { Collection, OfferFunnel, PaymentTiming } from '#contract/enums/index.ts';
import { minMoney, money, type Money, toWireMoney, zeroMoney } from '#contract/money.ts';
import type { TenderOption } from '#contract/payments.ts';
import type { ExchangeRate } from '#contract/pricing.ts';
import { moneyForPoints, type RewardsAccountBalance } from '#server/modules/accounts/index.ts';
import { inDollars } from '#server/modules/currencies/index.ts';
import { payableOf } from '#server/modules/pricing/index.ts';
import { isInScope, type OfferTarget, type WalletOffer } from '#server/modules/wallet/index.ts';
import { creditLabel, rewardsLabel } from './tender-words.ts';

/** What is to be paid, as far as it decides who may pay it. */
export interface Payable {
  readonly dueNow: Money;
  readonly paymentTiming: PaymentTiming;
  readonly collection: Collection;
  /** Which earn rate of a card counts, and which offers. */
  readonly product: 'hotels' | 'homes' | 'flights';
  /** Where it is, for offers that are not good everywhere. */
  readonly target: OfferTarget;
  /** By which wallet money pays; null for a price in US dollars, or when there was no rate. */
  readonly exchangeRate: ExchangeRate | null;
}

/** A card account of the customer: it can charge its card, and spend its points. */
export type MeansAccount = Pick<
  RewardsAccountBalance,
  | 'accountReferenceId'
  | 'paymentMethodId'
  | 'productDisplayName'
  | 'lastFour'
  | 'rewardsCurrency'
  | 'units'
  | 'redemptionMinUnits'
  | 'earn'
> & {
  /** Whether its holder is told what it earns. [RWD-03] */
  readonly isEarnTold: boolean;
};

/** Travel credit in cents, and until when it lasts. */
export interface MeansCredit {
  readonly minor: number;
  readonly expiresOn: PlainDate | null;
}

/** An offer as far as it decides what it may pay. */
export type MeansOffer = Pick<
  WalletOffer,
  | 'id'
  | 'title'
  | 'funnels'
  | 'collections'
  | 'amount'
  | 'percent'
  | 'scope'
  | 'minimum'
  | 'expiresOn'
  | 'saleEventStartOn'
  | 'termsAndConditions'
>;

/** What the customer has at a moment: offers and credit, soonest expiring first, points, and cards, the preferred first. */
export interface Means {
  readonly now: Date;
  readonly offers: readonly MeansOffer[];
  /** Whether offers and credit may pay one booking together. [EXM-02] */
  readonly stacksOffers: boolean;
  readonly credits: readonly MeansCredit[];
  readonly accounts: readonly MeansAccount[];
  readonly cards: readonly MeansAccount[];
}

/**
 * What may pay, up to how much, or why not. Offers, credit and rewards are US dollars of the portal's own: they pay
 * another currency by the frozen rate of the quote, and nothing that is paid at the property. Offers of other
 * funnels, and of other places, are left out. [CRD-10; OFF-06; RWD-06; open point 26]
 */
export const tenderOptions = (payable: Payable, means: Means, language: Language): TenderOption[] => [
  ...means.offers
    .filter(
      ({ funnels, scope }) =>
        funnels.some((funnel) => funnelsOf[payable.product].includes(funnel)) &&
        isInScope(scope, payable.target),
    )
    .map((offer) => offerOption(payable, offer, means.now, language)),
  creditOption(payable, means.credits, language),
  ...means.accounts.map((account) => rewardsOption(payable, account, language)),
  ...means.cards.map((account) => cardOption(payable, account)),
];

/** Wire spells the funnel of homes in two ways. [A 2, A 3] */
const funnelsOf: Readonly<Record<Payable['product'], readonly OfferFunnel[]>> = {
  hotels: ['Lodging'],
  homes: ['Homes', 'Home'],
  flights: ['Air'],
};

type Reason = NonNullable<TenderOption['reason']>;

/** Why neither offers, credit nor rewards can pay this price, whatever is there; null when they can. */
function whyNoPortalMoney({ dueNow, paymentTiming, collection, exchangeRate }: Payable): Reason | null {
  if (paymentTiming === 'PayLater')
    return collection === 'NoCollection' ? 'pay_at_property' : 'premier_or_lifestyle_pay_at_hotel';
  if (dueNow.minor === 0) return 'nothing_left';
  return inDollars(dueNow, exchangeRate, 'down') === null ? 'currency' : null;
}

function offerOption(payable: Payable, offer: MeansOffer, now: Date, language: Language): TenderOption {
  return {
    kind: 'TravelWalletOffer',
    id: offer.id,
    label: offer.title[language],
    lastFour: null,
    ...portalMoney(
      payable,
      whyNoPortalMoney(payable) ?? whyNoOffer(payable, offer, now),
      valueOf(payable, offer),
    ),
    availablePoints: null,
    rewardsCurrency: null,
    minimum: toWireMoney(offer.minimum),
    expiresOn: offer.expiresOn,
    termsAndConditions: offer.termsAndConditions[language],
  };
}

/** What an offer takes off this price at most: its amount, or its share of what is due, rounded down to a cent. [SAL-14] */
function valueOf({ dueNow, exchangeRate }: Payable, { percent, amount }: MeansOffer): Money {
  if (percent === null) return amount;
  const due = inDollars(dueNow, exchangeRate, 'down')?.minor ?? 0;
  return minMoney(amount, money(Math.floor((due * percent) / 100), amount.currency));
}

function whyNoOffer(payable: Payable, offer: MeansOffer, now: Date): Reason | null {
  if (offer.saleEventStartOn !== null && offer.saleEventStartOn > now) return 'not_started';
  if (offer.collections.length > 0 && !offer.collections.includes(payable.collection)) return 'collection';
  const due = inDollars(payable.dueNow, payable.exchangeRate, 'down');
  return (due?.minor ?? 0) < offer.minimum.minor ? 'minimum_spend' : null;
}

function creditOption(payable: Payable, credits: readonly MeansCredit[], language: Language): TenderOption {
  const creditMinor = credits.reduce((sum, { minor }) => sum + minor, 0);
  const reason = whyNoPortalMoney(payable) ?? (creditMinor > 0 ? null : 'nothing_left');
  return {
    kind: 'TravelWalletCredit',
    id: 'credit',
    label: creditLabel[language],
    lastFour: null,
    ...portalMoney(payable, reason, money(creditMinor, 'USD')),
    availablePoints: null,
    rewardsCurrency: null,
    minimum: null,
    expiresOn: credits[0]?.expiresOn ?? null,
  };
}

function rewardsOption(payable: Payable, account: MeansAccount, language: Language): TenderOption {
  const { units, redemptionMinUnits, rewardsCurrency } = account;
  const minimum = moneyForPoints(redemptionMinUnits, rewardsCurrency);
  const due = inDollars(payable.dueNow, payable.exchangeRate, 'down') ?? money(0, 'USD');
  const reachesMinimum = units >= redemptionMinUnits && due.minor >= minimum.minor;
  const reason =
    whyNoPortalMoney(payable) ?? (units <= 0 ? 'nothing_left' : reachesMinimum ? null : 'redemption_minimum');
  return {
    kind: 'Rewards',
    id: account.accountReferenceId,
    label: rewardsLabel[rewardsCurrency][language](account.productDisplayName),
    lastFour: account.lastFour,
    ...portalMoney(payable, reason, moneyForPoints(Math.max(0, units), rewardsCurrency)),
    availablePoints: units,
    rewardsCurrency,
    minimum: toWireMoney(minimum),
    expiresOn: null,
  };
}

function portalMoney({ dueNow, exchangeRate }: Payable, reason: Reason | null, available: Money) {
  const { currency } = dueNow;
  const maximum = reason === null ? payableOf(available, dueNow, exchangeRate) : zeroMoney(currency);
  return {
    allowed: reason === null,
    reason,
    available: toWireMoney(available),
    maximum: toWireMoney(maximum),
  };
}

const cardOption = ({ dueNow }: Payable, account: MeansAccount): TenderOption => ({
  kind: 'UserCard',
  id: account.paymentMethodId,
  label: account.productDisplayName,
  lastFour: account.lastFour,
  allowed: true,
  reason: null,
  available: null,
  availablePoints: null,
  rewardsCurrency: null,
  maximum: toWireMoney(dueNow),
  minimum: null,
  expiresOn: null,
});
