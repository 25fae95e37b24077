import type { FlightSupplier } from '#server/modules/flights/port.ts';
import { newId } from '#server/platform/ids.ts';
import { airCreditGuard, airQuoteGuard } from './guards.ts';
import { toCredit, toFlightQuote } from './map.ts';
import type { WorldCall } from '../client.ts';

/** Travel credits that the sandbox's airlines have made out. */
export function airCredits(
  ask: <T>(call: WorldCall<T>) => Promise<T>,
): NonNullable<FlightSupplier['credits']> {
  return {
    async apply(quoteId, references) {
      const quote = await ask({
        method: 'POST',
        path: `/v1/air/quotes/${encodeURIComponent(quoteId)}/credits`,
        body: { creditIds: references },
        answer: airQuoteGuard,
        idempotencyKey: newId(),
        operation: 'air.credits',
      });
      return toFlightQuote(quote);
    },

    async read(reference) {
      const credit = await ask({
        method: 'GET',
        path: `/v1/air/credits/${encodeURIComponent(reference)}`,
        answer: airCreditGuard.refine(({ creditId }) => creditId === reference, {
          error: 'an answer to another question',
        }),
        operation: 'air.credits',
      });
      return toCredit(credit);
    },
  };
}
