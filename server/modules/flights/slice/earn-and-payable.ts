import { type Money, toWireMoney, type WireMoney } from '#contract/money.ts';
import type { PayableOffers } from '#contract/payments.ts';
import type { Earn } from '#contract/earn.ts';
import { rateOf } from '#server/modules/currencies/index.ts';
import { bestEarnOf, type Payable, payableOf, payableOffers } from '#server/modules/pricing/index.ts';
import type { FlightSession } from '../search/flight-session.ts';
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
    earn: bestEarnOf(circumstances, total, ({ earn }) => earn.flights),
  };
}
