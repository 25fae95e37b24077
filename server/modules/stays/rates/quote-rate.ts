import type { ProblemCode } from '#contract/problems.ts';
import { PortalError } from '#server/platform/errors.ts';
import { getSourcedContent } from '../details/find-content.ts';
import {
  type StayContent,
  type StayQuote,
  type StaySupplier,
  type SupplierFailure,
  SupplierError,
} from '../port.ts';
import { unwrapRateToken } from './rate-token.ts';

export interface QuotedRate {
  /** The supplier that holds the quote and takes the booking. */
  readonly source: string;
  readonly quote: StayQuote;
  readonly content: StayContent;
}

const problemOf: Partial<Record<SupplierFailure, ProblemCode>> = {
  sold_out: 'no-availability',
  rate_gone: 'rate-not-available',
  not_for_sale: 'booking-session-refused',
  quote_expired: 'rate-not-available',
};

/** The supplier of that name. Throws `rate-not-available` when the portal no longer uses it. */
export function supplierOf(suppliers: readonly StaySupplier[], source: string): StaySupplier {
  const supplier = suppliers.find(({ name }) => name === source);
  if (!supplier) throw new PortalError('rate-not-available');
  return supplier;
}

interface Deps {
  readonly suppliers: readonly StaySupplier[];
}
interface AskedRate {
  readonly rateToken: string;
  readonly lodgingId: string;
}

/** Has a rate priced again and held by its supplier, and reads which stay it belongs to. Throws as `priceRate` does. [LOD-02] */
export async function quoteRate(deps: Deps, request: AskedRate): Promise<QuotedRate> {
  const { supplier } = openRate(deps, request);
  const [quote, { details, roomTypes }] = await Promise.all([
    priceRate(deps, request),
    getSourcedContent([supplier], { lodgingId: request.lodgingId }),
  ]);
  return { source: supplier.name, quote, content: { details, roomTypes } };
}

/**
 * Has a rate priced again and held by its supplier. Throws `no-availability`, `rate-not-available`,
 * `booking-session-refused`, or `quote-failed` when the supplier cannot tell its price.
 */
export async function priceRate(deps: Deps, request: AskedRate): Promise<StayQuote> {
  const { supplier, opened } = openRate(deps, request);
  const quote = await askQuote(supplier, opened.token);
  // The supplier's token decides what is bought: refuse a request that names another stay or currency than the token.
  const { currency } = quote.rate.total;
  if (quote.lodgingId !== request.lodgingId || (opened.currency ?? currency) !== currency)
    throw new PortalError('rate-not-available', {
      cause: new Error(`quoted ${quote.lodgingId} in ${currency}, which is not what was shown`),
    });
  return quote;
}

function openRate({ suppliers }: Deps, { rateToken }: AskedRate) {
  const opened = unwrapRateToken(rateToken);
  if (!opened) throw new PortalError('rate-not-available');
  return { opened, supplier: supplierOf(suppliers, opened.source) };
}

async function askQuote(supplier: StaySupplier, token: string): Promise<StayQuote> {
  try {
    return await supplier.quote(token);
  } catch (error) {
    if (!(error instanceof SupplierError)) throw error;
    const code = error.failure ? (problemOf[error.failure] ?? 'rate-not-available') : 'quote-failed';
    throw new PortalError(code, { cause: error });
  }
}
