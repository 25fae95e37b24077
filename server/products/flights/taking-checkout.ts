import type { Currency } from '#contract/money.ts';
import type { ProblemCode } from '#contract/problems.ts';
import {
  areFlightsOf,
  type FlightFailure,
  type FlightQuote,
  FlightSupplierError,
  isForParty,
  partyOf,
  quotedBySlice,
} from '#server/modules/flights/index.ts';
import type { Checkout } from '#server/modules/products/index.ts';
import { PortalError } from '#server/platform/errors.ts';
import { type FlightCheckout, type FlightItem, isFlight, readFlightCheckout } from './item.ts';

/**
 * A checkout of flights that still takes something. Throws `booking-session-missing`, `booking-session-closed` once it
 * is booked, `flight-checkout-inactive`, and `quote-expired` when its price ran out or it was opened again at another
 * one.
 */
export function openFlights(checkout: Checkout, now: Date): FlightCheckout {
  const { state, expiresAt, item } = checkout;
  if (!isFlight(item)) throw new PortalError('booking-session-missing');
  if (state === 'lapsed') throw new PortalError('flight-checkout-inactive');
  if (state === 'submitted' || state === 'completed') throw new PortalError('booking-session-closed');
  if (state === 'closed' || expiresAt <= now) throw new PortalError('quote-expired');
  return readFlightCheckout(checkout);
}

/**
 * A quote for the people of a checkout, in its currency, with its extras slice by slice. Throws `flight-quote-failed`
 * for another, and `flight-gone` for one of other flights: an airline may have moved them since they were shown.
 */
export function quoteFor(
  { flight, currency }: Pick<FlightItem, 'flight'> & { readonly currency: Currency },
  quote: FlightQuote,
): FlightQuote {
  if (quote.total.currency !== currency || !isForParty(quote, partyOf(flight)))
    throw new PortalError('flight-quote-failed', { cause: new Error('a quote for somebody else') });
  const told = quote.tickets.flatMap(({ flights }) => flights);
  if (!areFlightsOf(told, flight)) throw new PortalError('flight-gone');
  return quote.extras ? { ...quote, extras: quotedBySlice(quote.extras, flight) } : quote;
}

/** Calls the supplier of a quote. Throws its errors as those of the checkout. */
export async function answered<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof FlightSupplierError)) throw error;
    const usual = error.isRefused ? 'validation-failed' : 'flight-quote-failed';
    throw new PortalError((error.failure && refusals[error.failure]) ?? usual, { cause: error });
  }
}

/** Errors at the checkout for a supplier's refusal of a quote that it had given. */
const refusals: Readonly<Partial<Record<FlightFailure, ProblemCode>>> = {
  credit_gone: 'airline-credit-gone',
  quote_expired: 'quote-expired',
  sold_out: 'flight-sold-out',
  price_changed: 'flight-price-changed',
};
