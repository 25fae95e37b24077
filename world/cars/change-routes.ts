import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { WorldDeps } from '../deps.ts';
import { answerOnce } from '../http/idempotency.ts';
import { parse } from '../http/parse.ts';
import { timeOut } from '../http/stall.ts';
import { change, quoteChange, readChange } from './change.ts';
import { bookingOf } from './read-booking.ts';
import { refuse } from './refusal.ts';
import { changeQuoteRequest, changeRequest } from './requests.ts';

/** Changes of bookings. Like bookings they take an `Idempotency-Key`, and are found by the caller's reference. */
export function registerChanges(app: FastifyInstance, deps: WorldDeps): void {
  const { db, clock, faults } = deps;

  app.post('/v1/cars/bookings/:id/change-quotes', async (request) => {
    const wanted = parse(changeQuoteRequest, request.body);
    const row = await bookingOf(deps, request.params);
    const fault = await faults.take('cars', 'change-quote', { reference: row.reference });
    if (fault === 'error') throw refuse('provider_error');
    if (fault === 'sold-out') throw refuse('sold_out');
    if (fault === 'not-changeable') throw refuse('not_changeable');
    const shift = fault === 'price-up' ? 1.25 : fault === 'price-down' ? 0.8 : 1;
    return quoteChange(db, row, wanted, clock.now(), shift);
  });

  app.post('/v1/cars/bookings/:id/change', async (request) => {
    const wanted = parse(changeRequest, request.body);
    const row = await bookingOf(deps, request.params);
    let fault: string | null = null;
    const answer = await answerOnce(
      db,
      request,
      async (tx) => ({
        status: 200,
        body: await change(tx, row.id, wanted, clock.now(), fault === 'refused'),
      }),
      async () => {
        fault = await faults.take('cars', 'change', { reference: row.reference });
        if (fault === 'error') throw refuse('provider_error');
        if (fault === 'sold-out') throw refuse('sold_out');
        if (fault === 'unknown-not-changed') await timeOut(request);
      },
    );
    if (fault === 'unknown-changed') await timeOut(request);
    return answer.body;
  });

  app.get('/v1/cars/changes', async (request) => {
    const { reference } = parse(z.object({ reference: z.string() }), request.query);
    return readChange(db, reference);
  });
}
