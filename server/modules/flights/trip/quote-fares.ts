import { PortalError } from '#server/platform/errors.ts';
import type { Currency } from '#contract/money.ts';
import type { ProblemCode } from '#contract/problems.ts';
import { isForParty } from './as-asked.ts';
import {
  type FlightFailure,
  type FlightParty,
  type FlightQuote,
  type FlightSupplier,
  FlightSupplierError,
} from '../port.ts';

/** The supplier of that name. Throws `flight-gone` when the portal no longer uses it. */
export function flightSupplierOf(suppliers: readonly FlightSupplier[], source: string): FlightSupplier {
  const supplier = suppliers.find(({ name }) => name === source);
  if (!supplier) throw new PortalError('flight-gone');
  return supplier;
}

/**
 * Has a supplier price fares again, all in one quote, which is booked whole or not at all. Throws `fare-gone` when one
 * is sold out, `search-expired` when its offer has run out, `fare-refused` and its like when the supplier refuses,
 * `flight-quote-failed` when it does not answer.
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
    const usual = error.isGone ? 'fare-gone' : 'flight-quote-failed';
    throw new PortalError((error.failure && refusals[error.failure]) ?? usual, { cause: error });
  }
}

/** The failures that a supplier may return while pricing, besides a fare that is gone. */
const refusals: Readonly<Partial<Record<FlightFailure, ProblemCode>>> = {
  // The search is too old to be priced, which does not mean that the flight is no longer sold.
  quote_expired: 'search-expired',
  not_for_sale: 'fare-refused',
  lap_infants_unsupported: 'lap-infants-unsupported',
  seated_infants_unsupported: 'seated-infants-unsupported',
};
