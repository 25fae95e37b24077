import type { Currency } from '#contract/money.ts';
import {
  areFlightsOf,
  type FlightQuote,
  FlightSupplierError,
  isForParty,
  partyOf,
  quotedBySlice,
} from '#server/modules/flights/index.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { CheckoutSession, FlightCheckout } from './sessions-store.ts';

/** A checkout of flights that still takes something. Throws `booking-session-missing`, `booking-session-closed`. */
export function openFlights(session: CheckoutSession, now: Date): FlightCheckout {
  if (session.product !== 'flight') throw new PortalError('booking-session-missing');
  if (session.state !== 'open' || session.expiresAt <= now) throw new PortalError('booking-session-closed');
  return session;
}

/**
 * A quote for the people of a checkout, in its currency, with its extras slice by slice. Throws `flight-quote-failed` for
 * another, and `flight-gone` for one of other flights: an airline may have moved them since they were shown.
 */
export function quoteFor(
  { flight, currency }: Pick<FlightCheckout, 'flight'> & { readonly currency: Currency },
  quote: FlightQuote,
): FlightQuote {
  if (quote.total.currency !== currency || !isForParty(quote, partyOf(flight)))
    throw new PortalError('flight-quote-failed', { cause: new Error('a quote for somebody else') });
  const told = quote.tickets.flatMap(({ flights }) => flights);
  if (!areFlightsOf(told, flight)) throw new PortalError('flight-gone');
  return quote.extras ? { ...quote, extras: quotedBySlice(quote.extras, flight) } : quote;
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
