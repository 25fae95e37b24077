import type { FlightBookingSession } from '#contract/booking.ts';
import { fromDecimal } from '#contract/money.ts';
import { payableFlight, presentFlight } from '#server/modules/flights/index.ts';
import type { AnyItem, Checkout, CheckoutSide, Reading } from '#server/modules/products/index.ts';
import { policyAndRates, supplierTotalOf } from '#server/modules/pricing/index.ts';
import type { OfferTarget } from '#server/modules/wallet/index.ts';
import { isPortalError, PortalError } from '#server/platform/errors.ts';
import { againAtFrozenPrice } from '../at-frozen-price.ts';
import { lessFee, lessProtection } from '../credited-fee.ts';
import type { ProductDeps } from '../kind.ts';
import { presentCheckoutCredits } from './airline-credits.ts';
import { freezeAgain } from './choose-airline-credits.ts';
import { findSameFares, freezeFlights } from './freeze.ts';
import { readFlightCheckout, readFlightItem } from './item.ts';
import { verdictOn } from './quote-flights.ts';

/** Errors of a supplier about fares that it cannot price again. */
const gone = ['fare-gone', 'flight-gone', 'search-expired'] as const;

/** The flights of a checkout, with the credits that can pay for them. */
export async function presentFlights(
  { db }: Pick<ProductDeps, 'db'>,
  checkout: Checkout,
  { now, language }: Reading,
): Promise<
  Pick<
    FlightBookingSession,
    'product' | 'flight' | 'airlineCredits' | 'airlineCreditsElsewhere' | 'endsProtections'
  >
> {
  const flights = readFlightCheckout(checkout);
  const { product, flight, rebooking } = flights.item;
  return {
    product,
    flight: presentFlight(flight, language),
    ...(rebooking?.ends ? { endsProtections: rebooking.ends } : {}),
    ...(await presentCheckoutCredits(db, flights, now)),
  };
}

/** Where the first slice ends. */
function targetOf(item: AnyItem): OfferTarget {
  const { slices } = readFlightItem(item).flight;
  const arrivesAt = slices.en[0]?.segments.at(-1)?.destination.locationCode;
  return arrivesAt === undefined ? {} : { arrivesAt };
}

export const flightCheckout = (deps: ProductDeps): CheckoutSide => ({
  funnel: () => 'Air',
  target: targetOf,
  holdMinutes: (item) => readFlightItem(item).holdMinutes ?? null,

  payable({ item, price }) {
    const due = fromDecimal(price.dueNow.amount, price.currency);
    const { freeze, rebooking } = readFlightItem(item);
    return payableFlight({
      ...(rebooking
        ? lessProtection(due, rebooking)
        : lessFee(due, freeze, 'AirPriceFreezeExerciseDiscount')),
      exchangeRate: price.exchangeRate ?? null,
      target: targetOf(item),
    });
  },

  cashBackPercent: () => null,

  async reopen(principal, checkout) {
    const { freeze, rebooking } = readFlightItem(checkout.item);
    // A checkout that a freeze or a protection pays for is opened again from there.
    if (checkout.state === 'submitted' || freeze || rebooking) throw new PortalError('flight-cannot-resume');
    try {
      return await freezeAgain(deps, principal, readFlightCheckout(checkout));
    } catch (error) {
      if (gone.some((code) => isPortalError(error, code)))
        throw new PortalError('flight-cannot-resume', { cause: error });
      throw error;
    }
  },

  async quoteAgain(principal, checkout) {
    const old = readFlightCheckout(checkout);
    const { freeze, rebooking, flight } = old.item;
    if (rebooking) throw new PortalError('flight-cannot-resume');
    const { source, price } = checkout;
    const fareTokens = await findSameFares(deps, { source, flight, currency: price.currency });
    const again = { ...old, item: { ...old.item, fareTokens } };
    const draft = await freezeAgain(deps, principal, again, { anyRise: freeze !== undefined });
    if (!freeze) return draft;
    return againAtFrozenPrice(deps, draft, {
      checkout,
      fee: freeze,
      withFee: freezeFlights(deps).withFee,
      extras: fromDecimal(draft.price.fee.amount, draft.price.currency),
    });
  },

  async judge(principal, { item, price }) {
    const circumstances = await policyAndRates(deps, principal, price.currency);
    return verdictOn(circumstances, readFlightItem(item).flight, supplierTotalOf(price));
  },

  present: (checkout, reading) => presentFlights(deps, checkout, reading),
});
