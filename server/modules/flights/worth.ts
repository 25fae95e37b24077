import { decimalAmount, type Money, money } from '#contract/money.ts';
import type { Earn } from '#contract/stays.ts';
import { earnUnits } from '#server/modules/accounts/index.ts';
import type { Circumstances } from './flight-session.ts';

/** What the best account earns when a flight is paid with its card; null without an account. [RWD-06] */
export function earnOf({ accounts }: Circumstances, total: Money): Earn | null {
  const [account] = accounts;
  if (!account) return null;
  const { accountReferenceId, productDisplayName, rewardsCurrency, earn } = account;
  const units = earnUnits(total, earn.flights, rewardsCurrency);
  return {
    accountReferenceId,
    productDisplayName,
    multiplier: earn.flights,
    currency: rewardsCurrency,
    amount: rewardsCurrency === 'Cash' ? decimalAmount(money(units, 'USD')) : units,
  };
}
