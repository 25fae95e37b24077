import type { Language, PlainDate } from '#contract/values/dates.ts';
import { money, type Money, toWireMoney, zeroMoney } from '#contract/money.ts';
import type { TenderOption } from '#contract/payments.ts';
import { moneyForPoints, type RewardsAccountBalance } from '#server/modules/accounts/index.ts';
import { inDollars } from '#server/modules/currencies/index.ts';
import {
  dueByOffers,
  isOfferFor,
  type Payable,
  payableOf,
  valueOfOffer,
  whyNoOffer,
  whyNoPortalMoney,
} from '#server/modules/pricing/index.ts';
import { hasBegun, type WalletOffer } from '#server/modules/wallet/index.ts';
import { creditLabel, rewardsLabel } from './tender-words.ts';

/** A card account of the customer, whose card can be charged and whose points can be spent. */
export type MeansAccount = Pick<
  RewardsAccountBalance,
  | 'accountReferenceId'
  | 'paymentMethodId'
  | 'productDisplayName'
  | 'lastFour'
  | 'brand'
  | 'rewardsCurrency'
  | 'units'
  | 'redemptionMinUnits'
  | 'earn'
> & {
  /** Whether its holder may see its earnings. [RWD-03] */
  readonly isEarnTold: boolean;
};

/** Travel credit in cents, and until when it lasts. */
export interface MeansCredit {
  readonly minor: number;
  readonly expiresOn: PlainDate | null;
}

/** The part of an offer that decides how much it may pay. */
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

/**
 * The customer's tenders at a moment: offers and credit, soonest expiring first, points, and cards, the preferred
 * first.
 */
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
 * The tenders that may pay, each with its limit or the reason why not. Offers, credit and rewards are US dollars of
 * the portal: they pay another currency by the frozen rate of the quote, and nothing that is paid at the property.
 * Offers of other funnels and of other places are left out. [CRD-10; OFF-06; RWD-06; open point 26]
 */
export const tenderOptions = (payable: Payable, means: Means, language: Language): TenderOption[] => [
  ...means.offers
    .filter((offer) => isOfferFor(payable, offer))
    .map((offer) => offerOption(payable, offer, means.now, language)),
  creditOption(payable, means.credits, language),
  ...means.accounts.map((account) => rewardsOption(payable, account, language)),
  ...means.cards.map((account) => cardOption(payable, account)),
];

type Reason = TenderOption['reason'];

function offerOption(payable: Payable, offer: MeansOffer, now: Date, language: Language): TenderOption {
  const asked = { ...offer, hasBegun: hasBegun(offer, now) };
  return {
    kind: 'TravelWalletOffer',
    id: offer.id,
    label: offer.title[language],
    lastFour: null,
    ...portalMoney(
      { ...payable, dueNow: dueByOffers(payable) },
      whyNoOffer(payable, asked),
      valueOfOffer(payable, asked),
    ),
    availablePoints: null,
    rewardsCurrency: null,
    minimum: toWireMoney(offer.minimum),
    expiresOn: offer.expiresOn,
    termsAndConditions: offer.termsAndConditions[language],
  };
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

function portalMoney({ dueNow, exchangeRate }: Payable, reason: Reason, available: Money) {
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
  network: account.brand,
  allowed: true,
  reason: null,
  available: null,
  availablePoints: null,
  rewardsCurrency: null,
  maximum: toWireMoney(dueNow),
  minimum: null,
  expiresOn: null,
});
