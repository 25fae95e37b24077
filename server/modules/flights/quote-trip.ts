import {
  addMoney,
  compareMoney,
  type Money,
  subtractMoney,
  toWireMoney,
  zeroMoney,
} from '#contract/money.ts';
import type { Price } from '#contract/pricing.ts';
import { buildFlightPrice } from './flight-price.ts';
import type { FlightSession } from './flight-session.ts';
import type { FlightSupplier } from './port.ts';
import { quoteFares } from './quote-fares.ts';
import type { ChosenWay } from './trip-prices.ts';

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
 * Asks for the price of a trip, as it is booked: each supplier is asked once for all it sells of it. Throws `fare-gone`
 * when a fare is sold out, `flight-quote-failed` when a supplier does not answer.
 */
export async function quoteTrip(
  suppliers: readonly FlightSupplier[],
  session: FlightSession,
  trip: readonly ChosenWay[],
  shown: Money,
): Promise<QuotedTrip> {
  const { party, currency } = session.query;
  const sources = [...new Set(trip.map(({ way }) => way.source))];
  const quotes = await Promise.all(
    sources.map((source) => {
      const tokens = trip.flatMap(({ way, fare }) => (way.source === source ? fare.tokens : []));
      return quoteFares(suppliers, { source, tokens, party, currency });
    }),
  );
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
