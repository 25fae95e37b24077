import type { Collection, PaymentTiming, RewardsCurrency } from '#contract/enums/index.ts';
import { minMoney, money, type Money, toWireMoney, zeroMoney } from '#contract/money.ts';
import type { TenderOption } from '#contract/payments.ts';
import { pointsWorth } from './points.ts';

/** What is to be paid, as far as it decides who may pay it. */
export interface Payable {
  readonly dueNow: Money;
  readonly paymentTiming: PaymentTiming;
  readonly collection: Collection;
}

/** What the customer has to pay with. Points are whole miles, or cents of cash rewards. */
export interface Means {
  readonly creditMinor: number;
  readonly accounts: readonly RewardsMeans[];
  readonly cards: readonly CardMeans[];
}

export interface RewardsMeans {
  readonly accountReferenceId: string;
  readonly productDisplayName: string;
  readonly lastFour: string;
  readonly currency: RewardsCurrency;
  readonly points: number;
  readonly redemptionMinPoints: number;
}

export interface CardMeans {
  readonly paymentMethodId: string;
  readonly accountReferenceId: string;
  readonly productDisplayName: string;
  readonly lastFour: string;
  readonly isDefault: boolean;
}

/**
 * What may pay, up to how much, or why not. Credit and rewards are US dollars of the portal's own: they pay
 * only prices in US dollars, and nothing that is paid at the property. [CRD-10; RWD-06; open point 26]
 */
export function tenderOptions(payable: Payable, means: Means): TenderOption[] {
  return [
    creditOption(payable, means.creditMinor),
    ...means.accounts.map((account) => rewardsOption(payable, account)),
    ...means.cards.map((card) => cardOption(payable, card)),
  ];
}

type Reason = NonNullable<TenderOption['reason']>;

/** Why neither credit nor rewards can pay this price, whatever is there; null when they can. */
function whyNoPortalMoney({ dueNow, paymentTiming, collection }: Payable): Reason | null {
  if (paymentTiming === 'PayLater')
    return collection === 'NoCollection' ? 'pay_at_property' : 'premier_or_lifestyle_pay_at_hotel';
  if (dueNow.minor === 0) return 'nothing_left';
  return dueNow.currency === 'USD' ? null : 'currency';
}

function creditOption(payable: Payable, creditMinor: number): TenderOption {
  const reason = whyNoPortalMoney(payable) ?? (creditMinor === 0 ? 'nothing_left' : null);
  const available = money(creditMinor, 'USD');
  return {
    kind: 'TravelWalletCredit',
    id: 'credit',
    label: 'Travel credit',
    lastFour: null,
    allowed: reason === null,
    reason,
    available: toWireMoney(available),
    availablePoints: null,
    rewardsCurrency: null,
    maximum: toWireMoney(reason === null ? minMoney(available, payable.dueNow) : zeroMoney(payable.dueNow.currency)),
    minimum: null,
  };
}

function rewardsOption(payable: Payable, account: RewardsMeans): TenderOption {
  const available = pointsWorth(account.points, account.currency);
  const minimum = pointsWorth(account.redemptionMinPoints, account.currency);
  const reason = whyNoPortalMoney(payable) ?? whyNoRewards(payable, account, minimum);
  return {
    kind: 'Rewards',
    id: account.accountReferenceId,
    label: `${account.productDisplayName} ${account.currency === 'Miles' ? 'miles' : 'cash back'}`,
    lastFour: account.lastFour,
    allowed: reason === null,
    reason,
    available: toWireMoney(available),
    availablePoints: account.points,
    rewardsCurrency: account.currency,
    maximum: toWireMoney(reason === null ? minMoney(available, payable.dueNow) : zeroMoney(payable.dueNow.currency)),
    minimum: toWireMoney(minimum),
  };
}

function whyNoRewards({ dueNow }: Payable, account: RewardsMeans, minimum: Money): Reason | null {
  if (account.points <= 0) return 'nothing_left';
  const reaches = account.points >= account.redemptionMinPoints && dueNow.minor >= minimum.minor;
  return reaches ? null : 'redemption_minimum';
}

const cardOption = ({ dueNow }: Payable, card: CardMeans): TenderOption => ({
  kind: 'UserCard',
  id: card.paymentMethodId,
  label: card.productDisplayName,
  lastFour: card.lastFour,
  allowed: true,
  reason: null,
  available: null,
  availablePoints: null,
  rewardsCurrency: null,
  maximum: toWireMoney(dueNow),
  minimum: null,
});
