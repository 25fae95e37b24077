import { decimalAmount, type Money, money } from '#contract/money.ts';
import type { Earn } from '#contract/earn.ts';
import { earnUnits } from '#server/modules/accounts/index.ts';
import { rateOf } from '#server/modules/currencies/index.ts';
import type { Payable } from '#server/modules/pricing/index.ts';
import type { FoundStay } from '../port.ts';
import type { Circumstances } from '../search/search-session.ts';

/**
 * The earn of each account when `dueNow` is paid with its card, the best account first. A cash account earns the stay's
 * own cash-back where there is one. [RWD-06, LOD-08]
 */
export const earnsOf = (
  { accounts, rates }: Pick<Circumstances, 'accounts' | 'rates'>,
  kind: 'hotel' | 'home',
  dueNow: Money,
  cashBackPercent: number | null = null,
): Earn[] =>
  accounts.map((account) => {
    const ownRate = kind === 'home' ? account.earn.homes : account.earn.hotels;
    const multiplier = (account.rewardsCurrency === 'Cash' ? cashBackPercent : null) ?? ownRate;
    const units = earnUnits(
      dueNow,
      { multiplier, currency: account.rewardsCurrency },
      rateOf(dueNow.currency, rates),
    );
    return {
      accountReferenceId: account.accountReferenceId,
      productDisplayName: account.productDisplayName,
      multiplier,
      currency: account.rewardsCurrency,
      amount: account.rewardsCurrency === 'Cash' ? decimalAmount(money(units, 'USD')) : units,
    };
  });

/** The payable amounts of a stay, for the tender rules. */
export const payableStay = (
  { kind, collection, lat, lon }: Pick<FoundStay, 'kind' | 'collection' | 'lat' | 'lon'>,
  asked: Pick<Payable, 'dueNow' | 'exchangeRate' | 'paymentTiming' | 'credited'>,
): Payable => ({
  ...asked,
  collection,
  // The wire format spells the funnel of homes in two ways. [A 2, A 3]
  ...(kind === 'home'
    ? { earnLine: 'homes', funnels: ['Homes', 'Home'] }
    : { earnLine: 'hotels', funnels: ['Lodging'] }),
  target: { at: { lat, lon } },
});
