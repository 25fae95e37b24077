import { addDays, type PlainDate } from '#contract/values/dates.ts';
import { fromDecimal, money, type Money, type WireMoney } from '#contract/money.ts';
import type { RewardsCurrency } from '#contract/enums/index.ts';
import { pointsForMoney } from '#server/modules/accounts/index.ts';
import { inDollars } from '#server/modules/currencies/index.ts';
import { portalDay } from '#server/platform/days.ts';
import { dueByOffers, type Payable } from '#server/modules/pricing/index.ts';
import { type Means, tenderOptions } from './tender-options.ts';

/** A tender that expires within this many days costs nothing to use. [A 5] */
export const soonDays = 60;

export interface PurseOffer {
  readonly id: string;
  readonly minor: number;
  readonly expiresOn: PlainDate | null;
}

export interface PurseAccount {
  readonly id: string;
  /** The minimum and maximum that it can pay of this price. */
  readonly minimum: number;
  readonly maximum: number;
  /** Value of a cent of it to the customer, in hundredths of a cent. */
  readonly worth: number;
}

export interface PurseCard {
  readonly id: string;
  /** Earn rate per dollar, in hundredths of a mile or of a percent. */
  readonly rate: number;
  readonly currency: RewardsCurrency;
  /** Value of an earned mile or cent to the customer, in hundredths of a cent. */
  readonly worth: number;
}

/** All tenders that may pay one price, in US cents, soonest expiring first. */
export interface Purse {
  readonly due: number;
  /** The part of it that offers can pay; left out for all. */
  readonly dueByOffers?: number;
  readonly offers: readonly PurseOffer[];
  readonly stacksOffers: boolean;
  readonly credits: readonly { readonly minor: number; readonly expiresOn: PlainDate | null }[];
  readonly accounts: readonly PurseAccount[];
  readonly cards: readonly PurseCard[];
  /** The last day that counts as soon. */
  readonly soonUntil: PlainDate;
}

/** Only so many offers are considered for one stay, those that expire first. */
const mostOffers = 8;

/**
 * The purse of a customer for a price; `mileValue` is a mile's worth in hundredths of a cent. Null when wallet money
 * cannot count in the price's currency, or nothing is due now.
 */
export function purseOf(payable: Payable, means: Means, mileValue: number): Purse | null {
  const due = inDollars(payable.dueNow, payable.exchangeRate, 'up');
  if (due === null || due.minor === 0) return null;
  const options = tenderOptions(payable, means, 'en').filter(({ allowed }) => allowed);
  const isAllowed = (kind: string, id: string) => options.some((it) => it.kind === kind && it.id === id);
  const cents = (amount: WireMoney): number => fromDecimal(amount.amount, amount.currency).minor;
  const pointValue = (currency: RewardsCurrency) => (currency === 'Miles' ? mileValue : 100);
  return {
    due: due.minor,
    dueByOffers: inDollars(dueByOffers(payable), payable.exchangeRate, 'up')?.minor ?? 0,
    offers: means.offers
      .flatMap(({ id, expiresOn }) => {
        const option = options.find((it) => it.kind === 'TravelWalletOffer' && it.id === id);
        return option?.available ? [{ id, minor: cents(option.available), expiresOn }] : [];
      })
      .slice(0, mostOffers),
    stacksOffers: means.stacksOffers,
    credits: isAllowed('TravelWalletCredit', 'credit') ? means.credits : [],
    accounts: means.accounts.flatMap(({ accountReferenceId: id, rewardsCurrency }) => {
      const option = options.find((it) => it.kind === 'Rewards' && it.id === id);
      if (!option?.available) return [];
      return [
        {
          id,
          minimum: Math.max(1, option.minimum ? cents(option.minimum) : 1),
          maximum: Math.min(cents(option.available), due.minor),
          worth: worthOfCent(rewardsCurrency, pointValue(rewardsCurrency)),
        },
      ];
    }),
    cards: means.cards.map(({ paymentMethodId, rewardsCurrency, earn }) => ({
      id: paymentMethodId,
      rate: Math.round(earn[payable.earnLine] * 100),
      currency: rewardsCurrency,
      worth: pointValue(rewardsCurrency),
    })),
    soonUntil: addDays(portalDay(means.now), soonDays),
  };
}

const dollar: Money = money(100, 'USD');

/** The value of the points for one cent, from the value of one point. */
const worthOfCent = (currency: RewardsCurrency, worth: number): number =>
  (pointsForMoney(dollar, currency) * worth) / dollar.minor;
