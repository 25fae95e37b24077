import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { WorldDeps } from '../../deps.ts';
import { parse } from '../../http/parse.ts';
import { notFound } from '../../http/problem.ts';
import type { AirCredit, AirQuote } from '../api-types.ts';
import { findQuote, insertQuote } from '../bookings/quote-store.ts';
import { refuseFlight } from '../refusal.ts';
import { withCredits } from './ledger.ts';
import { findCredit, presentCredit } from './store.ts';

const named = z.object({ id: z.string().max(100) });
const creditsRequest = z.object({ creditIds: z.array(z.string().max(100)).max(10) });

/** Routes of travel credits: the balance of a credit, and quotes partly paid by credits. */
export function registerAirCredits(app: FastifyInstance, { db, clock }: WorldDeps): void {
  app.get('/v1/air/credits/:id', async ({ params }): Promise<AirCredit> => {
    const credit = await findCredit(db, parse(named, params).id);
    if (!credit) throw notFound('credit');
    return presentCredit(credit, clock.now());
  });

  app.post('/v1/air/quotes/:id/credits', async ({ params, body }): Promise<AirQuote> => {
    const { creditIds } = parse(creditsRequest, body);
    const quote = await findQuote(db, parse(named, params).id);
    if (!quote) throw notFound('quote');
    const now = clock.now();
    if (now >= quote.expiresAt) throw refuseFlight('expired');
    const next = await withCredits(db, quote.body, creditIds, { quoteId: `aq_${randomUUID()}`, now });
    await insertQuote(db, next, now);
    return next.answer;
  });
}
