import { decimalAmount, type Money, money } from '#contract/money.ts';
import type { Earn } from '#contract/stays.ts';
import { earnUnits } from '#server/modules/accounts/index.ts';
import { rateOf } from '#server/modules/currencies/index.ts';
import { payableOf } from '#server/modules/pricing/index.ts';
import type { Circumstances } from './flight-session.ts';

/** What the best account earns when a flight is paid with its card; null without an account. [RWD-06] */
export function earnOf({ accounts, rates }: Circumstances, total: Money): Earn | null {
  const [account] = accounts;
  if (!account) return null;
  const { accountReferenceId, productDisplayName, rewardsCurrency, earn } = account;
  const units = earnUnits(
    total,
    { multiplier: earn.flights, currency: rewardsCurrency },
    rateOf(total.currency, rates),
  );
  return {
    accountReferenceId,
    productDisplayName,
    multiplier: earn.flights,
    currency: rewardsCurrency,
    amount: rewardsCurrency === 'Cash' ? decimalAmount(money(units, 'USD')) : units,
  };
}

/** How much of a total the customer's travel credit could pay. [CRD-10] */
export const payableCreditOf = ({ credit, rates }: Circumstances, total: Money): Money =>
  payableOf(credit, total, rateOf(total.currency, rates));
