import { PortalError } from '#server/platform/errors.ts';
import type { Currency } from '#contract/money.ts';
import { isForParty } from './as-asked.ts';
import { type FlightParty, type FlightQuote, type FlightSupplier, FlightSupplierError } from './port.ts';

/** The supplier of that name. Throws `flight-gone` when the portal no longer buys there. */
export function flightSupplierOf(suppliers: readonly FlightSupplier[], source: string): FlightSupplier {
  const supplier = suppliers.find(({ name }) => name === source);
  if (!supplier) throw new PortalError('flight-gone');
  return supplier;
}

/**
 * Has a supplier price fares again, all in one quote, which is booked whole or not at all. Throws `fare-gone` when one
 * is sold out, `flight-quote-failed` when the supplier does not answer.
 */
export async function quoteFares(
  suppliers: readonly FlightSupplier[],
  asked: {
    readonly source: string;
    readonly tokens: readonly string[];
    readonly party: FlightParty;
    readonly currency: Currency;
  },
): Promise<FlightQuote> {
  const { source, ...request } = asked;
  try {
    const quote = await flightSupplierOf(suppliers, source).quote(request);
    if (quote.total.currency === asked.currency && isForParty(quote, asked.party)) return quote;
    throw new FlightSupplierError('a quote for somebody else', { isGone: false });
  } catch (error) {
    if (!(error instanceof FlightSupplierError)) throw error;
    throw new PortalError(error.isGone ? 'fare-gone' : 'flight-quote-failed', { cause: error });
  }
}
