import { money } from '#contract/money.ts';
import { type FlightSupplier, FlightSupplierError } from '#server/modules/flights/port.ts';
import { newId } from '#server/platform/ids.ts';
import { airExtrasGuard, airQuoteGuard } from './guards.ts';
import { toFlightQuote, toInclusion } from './map.ts';
import { type WorldCall, WorldCallError } from '../client.ts';

/** Seats and bags that the sandbox's airlines sell on top of a quote. */
export function airExtras(ask: <T>(call: WorldCall<T>) => Promise<T>): NonNullable<FlightSupplier['extras']> {
  const path = (quoteId: string) => `/v1/air/quotes/${encodeURIComponent(quoteId)}/extras`;
  return {
    async list(quoteId) {
      const { directions, currency } = await ask({
        method: 'GET',
        path: path(quoteId),
        answer: airExtrasGuard,
        operation: 'air.extras',
      });
      return directions.map(({ seatChoice, maps, includedBags, mostBags, bagMinor }) => ({
        seatChoice: toInclusion(seatChoice),
        maps,
        includedBags,
        mostBags,
        bagFee: money(bagMinor, currency),
      }));
    },

    async add(quoteId, { seats, bags }) {
      try {
        const quote = await ask({
          method: 'POST',
          path: path(quoteId),
          body: {
            seats: seats.map(({ passenger, sliceIndex, segmentIndex, seat }) => ({
              passenger,
              direction: sliceIndex,
              flight: segmentIndex,
              seat,
            })),
            bags: bags.map(({ passenger, sliceIndex, pieces }) => ({
              passenger,
              direction: sliceIndex,
              pieces,
            })),
          },
          answer: airQuoteGuard,
          idempotencyKey: newId(),
          operation: 'air.extras',
        });
        return toFlightQuote(quote);
      } catch (error) {
        const cause = error instanceof FlightSupplierError ? error.cause : undefined;
        if (cause instanceof WorldCallError && cause.code === 'seat_taken') return 'seat_taken';
        throw error;
      }
    },
  };
}
