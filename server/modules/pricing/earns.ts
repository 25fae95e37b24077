import type { Earn } from '#contract/earn.ts';
import { decimalAmount, type Money, money } from '#contract/money.ts';
import { earnUnits } from '#server/modules/accounts/index.ts';
import { rateOf } from '#server/modules/currencies/index.ts';
import type { Circumstances, EarningAccount } from './circumstances.ts';

type Earning<E> = Pick<Circumstances<E>, 'accounts' | 'rates'>;
type RateOf<E> = (account: EarningAccount<E>) => number;

/** The earn of each account when an amount is paid with its card, the best account first. [RWD-01] [RWD-06] */
export const earnsOf = <E>({ accounts, rates }: Earning<E>, amount: Money, rateFor: RateOf<E>): Earn[] =>
  accounts.map((account) => {
    const { accountReferenceId, productDisplayName, rewardsCurrency: currency } = account;
    const multiplier = rateFor(account);
    const units = earnUnits(amount, { multiplier, currency }, rateOf(amount.currency, rates));
    return {
      accountReferenceId,
      productDisplayName,
      multiplier,
      currency,
      amount: currency === 'Cash' ? decimalAmount(money(units, 'USD')) : units,
    };
  });

/** The earn of the best account; null without an account. [RWD-06] */
export const bestEarnOf = <E>(
  { accounts, rates }: Earning<E>,
  amount: Money,
  rateFor: RateOf<E>,
): Earn | null => earnsOf({ accounts: accounts.slice(0, 1), rates }, amount, rateFor)[0] ?? null;
