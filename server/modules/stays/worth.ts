import { compareMoney, minMoney, type Money, money, decimalAmount, zeroMoney } from '#contract/money.ts';
import type { Earn } from '#contract/stays.ts';
import { earnUnits } from '#server/modules/accounts/index.ts';
import type { EarningAccount } from './search-session.ts';

/** What each account earns when `dueNow` is paid with its card, the best account first. [RWD-06] */
export const earnsOf = (accounts: readonly EarningAccount[], kind: 'hotel' | 'home', dueNow: Money): Earn[] =>
  accounts.map((account) => {
    const multiplier = kind === 'home' ? account.earn.homes : account.earn.hotels;
    const units = earnUnits(dueNow, multiplier, account.rewardsCurrency);
    return {
      accountReferenceId: account.accountReferenceId,
      productDisplayName: account.productDisplayName,
      multiplier,
      currency: account.rewardsCurrency,
      amount: account.rewardsCurrency === 'Cash' ? decimalAmount(money(units, 'USD')) : units,
    };
  });

/**
 * How much of what is due now travel credit could pay. What is paid at the hotel it cannot, and credit of
 * another currency it is not. [CRD-10]
 */
export function payableCreditOf(credit: Money, dueNow: Money): Money {
  if (credit.currency !== dueNow.currency || compareMoney(credit, zeroMoney(credit.currency)) <= 0)
    return zeroMoney(dueNow.currency);
  return minMoney(credit, dueNow);
}
