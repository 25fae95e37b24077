import type { Currency } from '#contract/money.ts';
import { type FlightQuote, FlightSupplierError } from '#server/modules/flights/index.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { CheckoutSession, FlightCheckout } from './sessions-store.ts';

/** A checkout of flights that still takes something. Throws `booking-session-missing`, `booking-session-closed`. */
export function openFlights(session: CheckoutSession, now: Date): FlightCheckout {
  if (session.product !== 'flight') throw new PortalError('booking-session-missing');
  if (session.state !== 'open' || session.expiresAt <= now) throw new PortalError('booking-session-closed');
  return session;
}

/** A quote that is in the currency of its checkout. Throws `flight-quote-failed` for any other. */
export function inCurrency(quote: FlightQuote, currency: Currency): FlightQuote {
  if (quote.total.currency === currency) return quote;
  const cause = new Error(`a quote in ${quote.total.currency}, not in ${currency}`);
  throw new PortalError('flight-quote-failed', { cause });
}

/** Has the supplier of a quote asked. Throws what its errors mean to whoever is at the checkout. */
export async function answered<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof FlightSupplierError)) throw error;
    if (error.isAboutCredit) throw new PortalError('airline-credit-gone', { cause: error });
    const code = error.isGone
      ? 'booking-session-closed'
      : error.isRefused
        ? 'validation-failed'
        : 'flight-quote-failed';
    throw new PortalError(code, { cause: error });
  }
}
