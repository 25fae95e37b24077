import type { Language } from '#contract/dates.ts';
import type { Collection, PaymentTiming } from '#contract/enums/index.ts';
import { minMoney, money, type Money, toWireMoney, zeroMoney } from '#contract/money.ts';
import type { TenderOption } from '#contract/payments.ts';
import { moneyForPoints, type RewardsAccountBalance } from '#server/modules/accounts/index.ts';

/** What is to be paid, as far as it decides who may pay it. */
export interface Payable {
  readonly dueNow: Money;
  readonly paymentTiming: PaymentTiming;
  readonly collection: Collection;
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
>;

/** What the customer has: cents of travel credit, accounts with points, and cards, the preferred first. */
export interface Means {
  readonly creditMinor: number;
  readonly accounts: readonly MeansAccount[];
  readonly cards: readonly MeansAccount[];
}

/**
 * What may pay, up to how much, or why not. Credit and rewards are US dollars of the portal's own: they pay
 * only prices in US dollars, and nothing that is paid at the property. [CRD-10; RWD-06; open point 26]
 */
export const tenderOptions = (payable: Payable, means: Means, language: Language): TenderOption[] => [
  creditOption(payable, means.creditMinor, language),
  ...means.accounts.map((account) => rewardsOption(payable, account, language)),
  ...means.cards.map((account) => cardOption(payable, account)),
];

const creditLabel = { en: 'Travel credit', fr: 'Crédit de voyage' } as const;
const rewardsLabel = {
  Miles: { en: (product: string) => `${product} miles`, fr: (product: string) => `Milles ${product}` },
  Cash: { en: (product: string) => `${product} cash back`, fr: (product: string) => `Remise ${product}` },
} as const;

type Reason = NonNullable<TenderOption['reason']>;

/** Why neither credit nor rewards can pay this price, whatever is there; null when they can. */
function whyNoPortalMoney({ dueNow, paymentTiming, collection }: Payable): Reason | null {
  if (paymentTiming === 'PayLater')
    return collection === 'NoCollection' ? 'pay_at_property' : 'premier_or_lifestyle_pay_at_hotel';
  if (dueNow.minor === 0) return 'nothing_left';
  return dueNow.currency === 'USD' ? null : 'currency';
}

function creditOption(payable: Payable, creditMinor: number, language: Language): TenderOption {
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
  };
}

function rewardsOption(payable: Payable, account: MeansAccount, language: Language): TenderOption {
  const { units, redemptionMinUnits, rewardsCurrency } = account;
  const minimum = moneyForPoints(redemptionMinUnits, rewardsCurrency);
  const reachesMinimum = units >= redemptionMinUnits && payable.dueNow.minor >= minimum.minor;
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
  };
}

function portalMoney({ dueNow }: Payable, reason: Reason | null, available: Money) {
  const maximum = reason === null ? minMoney(available, dueNow) : zeroMoney(dueNow.currency);
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
});
