import { compareMoney, type Money, subtractMoney, toWireMoney } from '#contract/money.ts';
import type { Price } from '#contract/pricing.ts';
import { buildFlightPrice } from './flight-price.ts';
import type { FlightSession } from '../search/flight-session.ts';
import type { FlightSupplier } from '../port.ts';
import { quoteFares } from './quote-fares.ts';
import type { ChosenItinerary } from './trip-prices.ts';

/** A trip with the price its supplier has just confirmed. */
export interface QuotedTrip {
  readonly total: Money;
  readonly price: Price;
  readonly priceChange: {
    costs: 'less' | 'more';
    difference: { amount: number; currency: Money['currency'] };
  } | null;
}

/**
 * Asks for the price of a trip, as it is booked: by the one supplier that sells all of it. Throws `fare-gone` when a
 * fare is sold out, `flight-quote-failed` when the supplier does not answer.
 */
export async function quoteTrip(
  suppliers: readonly FlightSupplier[],
  { query: { party, currency } }: FlightSession,
  trip: readonly ChosenItinerary[],
  shown: Money,
): Promise<QuotedTrip> {
  const source = trip[0]?.itinerary.source ?? '';
  const tokens = trip.flatMap(({ fare }) => fare.tokens);
  const quote = await quoteFares(suppliers, { source, tokens, party, currency });
  const { total } = quote;
  const moved = compareMoney(total, shown);
  return {
    total,
    price: buildFlightPrice(quote, { shown }),
    priceChange:
      moved === 0
        ? null
        : {
            costs: moved < 0 ? 'less' : 'more',
            difference: toWireMoney(moved < 0 ? subtractMoney(shown, total) : subtractMoney(total, shown)),
          },
  };
}
