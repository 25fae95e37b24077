import { setTimeout as sleep } from 'node:timers/promises';
import type { FlightSupplier } from '#server/modules/flights/port.ts';
import { newId } from '#server/platform/ids.ts';
import { airNewsGuard, airStandingGuard } from './guards.ts';
import { toStanding } from './map.ts';
import { type WorldCall, WorldCallError, type WorldClient } from '../client.ts';

const longPollMs = 30_000;
const retryMs = 2_000;

type News = Required<
  Pick<FlightSupplier, 'readStanding' | 'readQuoteStanding' | 'acceptTimes' | 'followNews'>
>;

/** Status of booked flights from the sandbox's airlines. `ask` makes read-only calls. */
export function airNews(client: WorldClient, ask: <T>(call: WorldCall<T>) => Promise<T>): News {
  const pathOf = (supplierBookingId: string, what: string) =>
    `/v1/air/bookings/${encodeURIComponent(supplierBookingId)}/${what}`;
  const readNews = (after: number | null, signal: AbortSignal) =>
    client.call({
      method: 'GET',
      path: after === null ? '/v1/air/events' : `/v1/air/events?after=${after}`,
      answer: airNewsGuard,
      deadlineMs: longPollMs,
      operation: 'air.news',
      signal,
    });

  return {
    async readStanding(supplierBookingId) {
      return toStanding(
        await ask({
          method: 'GET',
          path: pathOf(supplierBookingId, 'status'),
          answer: airStandingGuard,
          operation: 'air.status',
        }),
      );
    },

    async readQuoteStanding(quoteId) {
      return toStanding(
        await ask({
          method: 'GET',
          path: `/v1/air/quotes/${encodeURIComponent(quoteId)}/status`,
          answer: airStandingGuard,
          operation: 'air.quote-status',
        }),
      );
    },

    async acceptTimes(supplierBookingId) {
      try {
        await client.call({
          method: 'POST',
          path: pathOf(supplierBookingId, 'accept-times'),
          body: {},
          answer: airStandingGuard,
          idempotencyKey: newId(),
          operation: 'air.accept',
        });
        return true;
      } catch (error) {
        if (error instanceof WorldCallError && error.kind === 'refused') return false;
        throw error;
      }
    },

    async followNews(onNews, signal) {
      let cursor: number | null = null;
      while (!signal.aborted) {
        try {
          const news = await readNews(cursor, signal);
          // The cursor advances only once the news is handed over.
          if (news.bookingIds.length > 0) await onNews(news.bookingIds);
          cursor = news.cursor;
        } catch {
          if (!signal.aborted) await sleep(retryMs, undefined, { ref: false });
        }
      }
    },
  };
}
