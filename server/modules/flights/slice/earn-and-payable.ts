import { decimalAmount, type Money, money, toWireMoney, type WireMoney } from '#contract/money.ts';
import type { PayableOffers } from '#contract/payments.ts';
import type { Earn } from '#contract/earn.ts';
import { earnUnits } from '#server/modules/accounts/index.ts';
import { rateOf } from '#server/modules/currencies/index.ts';
import { type Payable, payableOf, payableOffers } from '#server/modules/pricing/index.ts';
import type { Circumstances, FlightSession } from '../search/flight-session.ts';
import type { ChosenItinerary } from '../trip/trip-prices.ts';

/**
 * The payable amounts of flights, for the tender rules: everything is due at booking, and they belong to no collection.
 */
export const payableFlight = (
  asked: Pick<Payable, 'dueNow' | 'exchangeRate' | 'target' | 'credited'>,
): Payable => ({
  ...asked,
  paymentTiming: 'PayNow',
  collection: 'NoCollection',
  earnLine: 'flights',
  funnels: ['Air'],
});

/**
 * The credit and offers that could pay part of a trip's total, as its checkout will show, and the earn of the best
 * card. [CRD-10] [OFF-06] [RWD-06]
 */
export function earnAndPayable(
  { circumstances, flights }: Pick<FlightSession, 'circumstances' | 'flights'>,
  [first]: readonly ChosenItinerary[],
  total: Money,
): { payableCredit: WireMoney; payableOffers: PayableOffers; earn: Earn | null } {
  const exchangeRate = rateOf(total.currency, circumstances.rates);
  const landing = flights[first?.itinerary.flights.at(-1) ?? -1];
  const target = landing ? { arrivesAt: landing.destination } : {};
  return {
    payableCredit: toWireMoney(payableOf(circumstances.credit, total, exchangeRate)),
    payableOffers: payableOffers(circumstances, payableFlight({ dueNow: total, exchangeRate, target })),
    earn: earnOf(circumstances, total),
  };
}

/** The earn of the best account when a flight is paid with its card; null without an account. [RWD-06] */
function earnOf({ accounts, rates }: Circumstances, total: Money): Earn | null {
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
