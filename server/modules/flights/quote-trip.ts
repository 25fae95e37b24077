import {
  addMoney,
  compareMoney,
  type Money,
  subtractMoney,
  toWireMoney,
  zeroMoney,
} from '#contract/money.ts';
import type { Price } from '#contract/pricing.ts';
import { PortalError } from '#server/platform/errors.ts';
import { buildFlightPrice } from './flight-price.ts';
import type { FlightSession } from './flight-session.ts';
import { type FlightQuote, type FlightSupplier, FlightSupplierError } from './port.ts';
import { type ChosenWay, isOneTicket } from './trip-prices.ts';

/** A trip as its suppliers have just priced it. */
export interface QuotedTrip {
  readonly total: Money;
  readonly price: Price;
  readonly priceChange: {
    costs: 'less' | 'more';
    difference: { amount: number; currency: Money['currency'] };
  } | null;
}

/**
 * Asks for the price of a trip: at once where it is one ticket, otherwise ticket by ticket. Throws `fare-gone` when a
 * fare is sold out, `flight-quote-failed` when a supplier does not answer.
 */
export async function quoteTrip(
  suppliers: readonly FlightSupplier[],
  session: FlightSession,
  trip: readonly ChosenWay[],
  shown: Money,
): Promise<QuotedTrip> {
  const { party, currency } = session.query;
  const asks = isOneTicket(trip)
    ? [{ source: trip[0]?.way.source, tokens: trip.flatMap(({ fare }) => fare.tokens) }]
    : trip.flatMap(({ way, fare }) => fare.tokens.map((token) => ({ source: way.source, tokens: [token] })));
  const quotes = await Promise.all(
    asks.map(async ({ source, tokens }): Promise<FlightQuote> => {
      const supplier = suppliers.find(({ name }) => name === source);
      if (!supplier) throw new PortalError('flight-gone');
      return supplier.quote({ tokens, party, currency });
    }),
  ).catch((error: unknown) => {
    if (!(error instanceof FlightSupplierError)) throw error;
    throw new PortalError(error.isGone ? 'fare-gone' : 'flight-quote-failed', { cause: error });
  });
  const total = addMoney(zeroMoney(currency), ...quotes.map((quote) => quote.total));
  const moved = compareMoney(total, shown);
  return {
    total,
    price: buildFlightPrice(quotes, shown),
    priceChange:
      moved === 0
        ? null
        : {
            costs: moved < 0 ? 'less' : 'more',
            difference: toWireMoney(moved < 0 ? subtractMoney(shown, total) : subtractMoney(total, shown)),
          },
  };
}
