import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { WorldDeps } from '../../deps.ts';
import { parse } from '../../http/parse.ts';
import { notFound } from '../../http/problem.ts';
import type { AirExtrasAnswer, AirQuote } from '../api-types.ts';
import { findQuote, insertQuote, type QuoteBody } from '../bookings/quote-store.ts';
import { refuseFlight } from '../refusal.ts';
import { listExtras, withExtras } from './sell.ts';

const place = { passenger: z.int().min(0).max(8), direction: z.int().min(0).max(5) };
const extrasRequest = z.object({
  seats: z
    .array(
      z.object({ ...place, flight: z.int().min(0).max(2), seat: z.string().regex(/^[1-9][0-9]?[A-K]$/) }),
    )
    .max(100),
  bags: z.array(z.object({ ...place, pieces: z.int().min(1).max(9) })).max(60),
});

/** Routes of extra seats and bags for a quote: the available ones, and the quote with a choice. */
export function registerAirExtras(app: FastifyInstance, { db, clock, faults }: WorldDeps): void {
  const quoteOf = async (params: unknown): Promise<QuoteBody> => {
    const { id } = parse(z.object({ id: z.string().max(100) }), params);
    const quote = await findQuote(db, id);
    if (!quote) throw notFound('quote');
    if (clock.now() >= quote.expiresAt) throw refuseFlight('expired');
    return quote.body;
  };

  app.get('/v1/air/quotes/:id/extras', async (request): Promise<AirExtrasAnswer> => {
    const body = await quoteOf(request.params);
    if ((await faults.take('air', 'extras')) === 'error') throw refuseFlight('provider_error');
    return listExtras(db, body);
  });

  app.post('/v1/air/quotes/:id/extras', async (request): Promise<AirQuote> => {
    const chosen = parse(extrasRequest, request.body);
    const body = await quoteOf(request.params);
    const fault = await faults.take('air', 'extras');
    if (fault === 'error') throw refuseFlight('provider_error');
    if (fault === 'seat-taken') throw refuseFlight('seat_taken');
    if (fault === 'sold-out') throw refuseFlight('sold_out');
    if (fault === 'expired') throw refuseFlight('expired');
    const next = await withExtras(db, body, chosen, `aq_${randomUUID()}`);
    await insertQuote(db, next, clock.now());
    return next.answer;
  });
}
