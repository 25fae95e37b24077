import { compareMoney, minMoney, type Money, zeroMoney } from '#contract/money.ts';

/**
 * How much of what is due now travel credit could pay. What is paid at the hotel it cannot, and credit of
 * another currency it is not. [CRD-10]
 */
export function payableCreditOf(credit: Money, dueNow: Money): Money {
  if (credit.currency !== dueNow.currency || compareMoney(credit, zeroMoney(credit.currency)) <= 0)
    return zeroMoney(dueNow.currency);
  return minMoney(credit, dueNow);
}
