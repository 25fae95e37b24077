import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { WorldDeps } from '../../deps.ts';
import { answerOnce } from '../../http/idempotency.ts';
import { parse } from '../../http/parse.ts';
import type { Problem } from '../../http/problem.ts';
import { timeOut } from '../../http/stall.ts';
import { type ChangeOutcome, change, quoteChange, readChange } from './change.ts';
import { bookingOf } from './read-booking.ts';
import { refuse, refuseBecause } from '../refusal.ts';
import { bookingRequest, ratesRequest } from '../requests.ts';
import type { Stock } from '../stock.ts';

const wantedStay = ratesRequest.pick({ checkIn: true, checkOut: true, rooms: true });
const changeRequest = z.object({
  changeQuoteId: z.string(),
  reference: z.string().min(1).max(100),
  guests: bookingRequest.shape.guests,
});

const QUOTE_REFUSALS: Readonly<Record<string, () => Problem>> = {
  'sold-out': () => refuse('sold_out'),
  'not-changeable': () => refuseBecause('not_changeable', 'The property does not change this booking.'),
  error: () => refuse('provider_error'),
};

const OUTCOMES: Readonly<Record<string, ChangeOutcome>> = {
  refused: 'refused',
  pending: 'pending',
  'pending-then-refused': 'pending-then-refused',
};

/** Changes of bookings. Like bookings they take an `Idempotency-Key`, and are found by the caller's reference. */
export function registerChanges(app: FastifyInstance, deps: WorldDeps, stock: Stock): void {
  const { db, clock, faults } = deps;

  app.post('/v1/lodging/bookings/:id/change-quotes', async (request) => {
    const wanted = parse(wantedStay, request.body);
    const row = await bookingOf(deps, request.params);
    const fault = await faults.take('stays', 'change-quote', {
      stayId: String(row.stay_id),
      reference: row.reference,
    });
    const refusal = QUOTE_REFUSALS[fault ?? ''];
    if (refusal) throw refusal();
    const shift = fault === 'price-up' ? 1.25 : fault === 'price-down' ? 0.8 : 1;
    return quoteChange(db, stock, row, wanted, clock.now(), shift);
  });

  app.post('/v1/lodging/bookings/:id/change', async (request) => {
    const wanted = parse(changeRequest, request.body);
    const row = await bookingOf(deps, request.params);
    let fault: string | null = null;
    const answer = await answerOnce(
      db,
      request,
      async (tx) => {
        const outcome = OUTCOMES[fault ?? ''] ?? 'changed';
        return { status: 200, body: await change(tx, stock, row.id, wanted, clock.now(), outcome) };
      },
      async () => {
        fault = await faults.take('stays', 'change', {
          stayId: String(row.stay_id),
          reference: row.reference,
        });
        if (fault === 'error') throw refuse('provider_error');
        if (fault === 'sold-out') throw refuse('sold_out');
        if (fault === 'unknown-not-changed') await timeOut(request);
      },
    );
    if (fault === 'unknown-changed') await timeOut(request);
    return answer.body;
  });

  app.get('/v1/lodging/changes', async (request) => {
    const { reference } = parse(z.object({ reference: z.string() }), request.query);
    return readChange(db, stock, reference, clock.now());
  });
}
