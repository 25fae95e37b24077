import type { ProblemCode } from '#contract/problems.ts';
import { PortalError } from '#server/platform/errors.ts';
import {
  type CarQuote,
  type CarRateQuery,
  type CarSupplier,
  CarSupplierError,
  type CarSupplierFailure,
  type ChosenExtra,
} from './port.ts';
import { unwrapRateToken, wrapRateToken } from './rate-token.ts';

const problemOf: Partial<Record<CarSupplierFailure, ProblemCode>> = {
  sold_out: 'car-sold-out',
  desk_closed: 'car-desk-closed',
  driver_age: 'car-driver-age',
  price_unavailable_under_25: 'car-price-unavailable-under-25',
};

/** Calls a supplier about a rate. Throws its errors as those of the caller; `silent` for one without a clear answer. */
export async function answeredBySupplier<T>(ask: () => Promise<T>, silent: ProblemCode): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof CarSupplierError)) throw error;
    const code = error.failure ? (problemOf[error.failure] ?? 'car-rate-gone') : silent;
    throw new PortalError(code, { cause: error, ...(error.closed ? { context: { ...error.closed } } : {}) });
  }
}

/** The supplier of that name. Throws `car-rate-gone` when the portal no longer uses it. */
export function carSupplierOf(suppliers: readonly CarSupplier[], source: string): CarSupplier {
  const supplier = suppliers.find(({ name }) => name === source);
  if (!supplier) throw new PortalError('car-rate-gone');
  return supplier;
}

/** A new token for a rate that was found long ago, in its currency. Throws as `quoteCarRate` does. */
export async function findRateAgain(
  { rentals }: { readonly rentals: readonly CarSupplier[] },
  source: string,
  query: CarRateQuery,
): Promise<string> {
  const supplier = carSupplierOf(rentals, source);
  const rate = await answeredBySupplier(() => supplier.getRate(query), 'car-quote-failed');
  return wrapRateToken({ source: supplier.name, token: rate.rateToken, currency: rate.total.currency });
}

/**
 * Has a rate priced again with extras and held by its supplier. Throws `car-rate-gone`, `car-sold-out`,
 * `car-desk-closed`, `car-driver-age`, `car-price-unavailable-under-25`, or `car-quote-failed` when the supplier cannot
 * tell its price.
 */
export async function quoteCarRate(
  { rentals }: { readonly rentals: readonly CarSupplier[] },
  { rateToken, extras }: { readonly rateToken: string; readonly extras: readonly ChosenExtra[] },
): Promise<{ source: string; quote: CarQuote }> {
  const opened = unwrapRateToken(rateToken);
  if (!opened) throw new PortalError('car-rate-gone');
  const supplier = carSupplierOf(rentals, opened.source);
  const quote = await answeredBySupplier(() => supplier.quote(opened.token, extras), 'car-quote-failed');
  const { currency } = quote.rate.total;
  if (currency !== opened.currency)
    throw new PortalError('car-rate-gone', {
      cause: new Error(`quoted in ${currency}, which is not what was shown`),
    });
  return { source: supplier.name, quote };
}
