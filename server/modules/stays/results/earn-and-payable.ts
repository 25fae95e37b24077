import type { Money } from '#contract/money.ts';
import type { Earn } from '#contract/earn.ts';
import { earnsOf, type Payable } from '#server/modules/pricing/index.ts';
import type { FoundStay } from '../port.ts';
import type { Circumstances } from '../search/search-session.ts';

/**
 * The earn of each account when `dueNow` is paid with its card, the best account first. A cash account earns the stay's
 * own cash-back where there is one. [RWD-06, LOD-08]
 */
export const earnsOfStay = (
  circumstances: Pick<Circumstances, 'accounts' | 'rates'>,
  kind: 'hotel' | 'home',
  dueNow: Money,
  cashBackPercent: number | null = null,
): Earn[] =>
  earnsOf(circumstances, dueNow, ({ rewardsCurrency, earn }) => {
    const ownRate = kind === 'home' ? earn.homes : earn.hotels;
    return (rewardsCurrency === 'Cash' ? cashBackPercent : null) ?? ownRate;
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
