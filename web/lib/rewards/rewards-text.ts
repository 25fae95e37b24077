import type { RewardsAccount } from '#contract/accounts.ts';
import { formatMoney, formatPoints } from '#contract/values/format.ts';

/** Points are rounded up with thousands separators, dollars have two decimals. [RWD-05] */
export function rewardsText({ rewardsBalance }: RewardsAccount, value: number, locale: string): string {
  const { currency, currencyDescription } = rewardsBalance;
  if (currency === 'Cash') return formatMoney(locale, { amount: value, currency: 'USD' });
  return `${formatPoints(locale, value)} ${currencyDescription}`;
}
