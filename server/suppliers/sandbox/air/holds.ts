import { z } from 'zod';
import type { FlightSupplier } from '#server/modules/flights/port.ts';
import { isRefused, WorldCallError, type WorldClient } from '../client.ts';
import type { Ask } from '../bookings.ts';
import { flightFailures } from './failures.ts';

const holdGuard = z.object({ quoteId: z.string(), heldUntil: z.iso.datetime() });
const releaseGuard = z.object({ released: z.boolean() });

/** Fares that the sandbox's airlines hold without payment. */
export function airHolds(client: WorldClient, ask: Ask): NonNullable<FlightSupplier['holds']> {
  const pathOf = (quoteId: string) => `/v1/air/quotes/${encodeURIComponent(quoteId)}`;
  return {
    async hold(quoteId) {
      try {
        const { heldUntil } = await client.call({
          method: 'POST',
          path: `${pathOf(quoteId)}/hold`,
          body: {},
          answer: holdGuard.refine((held) => held.quoteId === quoteId, { error: 'another quote is held' }),
          idempotencyKey: `hold:${quoteId}`,
          operation: 'air.hold',
        });
        return new Date(heldUntil);
      } catch (error) {
        if (isRefused(error)) return null;
        throw error instanceof WorldCallError ? flightFailures.toError(error) : error;
      }
    },

    async release(quoteId) {
      await ask({
        method: 'POST',
        path: `${pathOf(quoteId)}/release`,
        body: {},
        answer: releaseGuard,
        idempotencyKey: `release:${quoteId}`,
        operation: 'air.release',
      });
    },
  };
}
