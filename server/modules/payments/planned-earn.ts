import { money, type Money, toWireMoney } from '#contract/money.ts';
import type { PlannedEarnAmount } from '#contract/payments.ts';
import { earnUnits } from '#server/modules/accounts/index.ts';
import type { Payable } from '#server/modules/pricing/index.ts';
import type { MeansAccount } from './tender-options.ts';

/** Earnings of one account from a payment: whole miles, or cents, at the rate `multiplier`. */
export interface PlannedEarn {
  readonly accountReferenceId: string;
  readonly productDisplayName: string;
  readonly currency: MeansAccount['rewardsCurrency'];
  readonly multiplier: number;
  readonly units: number;
  /** Whether the account holder may see the earnings. [RWD-03] */
  readonly isTold: boolean;
}

type Earning = Pick<Payable, 'earnLine' | 'exchangeRate'>;

/**
 * Earnings of a card charge on its own account, at the card's rate for the product. Another currency counts by the
 * frozen rate of the quote; without a rate nothing is earned. [RWD-06]
 */
export function earnOf(card: MeansAccount, amount: Money, payable: Earning): PlannedEarn[] {
  return earnOfUnits(card, payable, unitsOf(card, amount, payable));
}

/** Earnings of the card on the whole amount, less those on its own part. */
export function notEarnedOf(
  card: MeansAccount,
  cardAmount: Money,
  payable: Earning & Pick<Payable, 'dueNow'>,
): PlannedEarn[] {
  const missed = unitsOf(card, payable.dueNow, payable) - unitsOf(card, cardAmount, payable);
  return earnOfUnits(card, payable, missed);
}

const unitsOf = (card: MeansAccount, amount: Money, { earnLine, exchangeRate }: Earning): number =>
  earnUnits(amount, { multiplier: card.earn[earnLine], currency: card.rewardsCurrency }, exchangeRate);

function earnOfUnits(card: MeansAccount, { earnLine }: Earning, units: number): PlannedEarn[] {
  const { accountReferenceId, productDisplayName, rewardsCurrency: currency, isEarnTold: isTold } = card;
  const multiplier = card.earn[earnLine];
  return units > 0 ? [{ accountReferenceId, productDisplayName, currency, multiplier, units, isTold }] : [];
}

/** Earnings that may be shown to the reader. [RWD-03] */
export const presentEarns = (earns: readonly PlannedEarn[]): PlannedEarnAmount[] =>
  earns.filter(({ isTold }) => isTold).map(presentEarn);

/** Miles as points, cash rewards in decimal dollars. */
export const presentEarn = ({
  accountReferenceId,
  productDisplayName,
  currency,
  units,
}: Omit<PlannedEarn, 'multiplier' | 'isTold'>): PlannedEarnAmount => ({
  accountReferenceId,
  productDisplayName,
  currency,
  amount: currency === 'Cash' ? toWireMoney(money(units, 'USD')).amount : units,
});
