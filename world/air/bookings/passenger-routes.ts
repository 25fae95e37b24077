import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { WorldDeps } from '../../deps.ts';
import { answerOnce } from '../../http/idempotency.ts';
import { parse } from '../../http/parse.ts';
import { notFound } from '../../http/problem.ts';
import { timeOut } from '../../http/stall.ts';
import { inTransaction } from '../../schema/transaction.ts';
import { standingOf } from '../days/booking-status.ts';
import type { AirStatus } from '../days/status-routes.ts';
import { refuseFlight } from '../refusal.ts';
import { settled } from './book.ts';
import { findBooking } from './booking-store.ts';
import {
  cancelPassengers,
  quotePassengerCancellation,
  settlePassengerCancellation,
} from './cancel-passengers.ts';

const named = z.object({ id: z.string().max(100) });
const quoteRequest = z.object({
  passengers: z
    .array(z.int().min(0).max(20))
    .min(1)
    .max(17)
    .refine((positions) => new Set(positions).size === positions.length, 'a passenger twice'),
});
const cancelRequest = z.object({
  cancellationQuoteId: z.string().max(100),
  reference: z.string().min(1).max(100),
});
const OUTCOMES = ['pending', 'by-hand', 'by-hand-failed'] as const;

/** Passengers who leave a booking while the others stay. An unknown outcome is resolved by reference. */
export function registerPassengerCancellations(
  app: FastifyInstance,
  deps: WorldDeps,
  status: AirStatus,
): void {
  const { db, clock, faults } = deps;
  const bookingOf = async (params: unknown) => {
    const row = await findBooking(db, parse(named, params).id);
    if (!row) throw notFound('booking');
    return settled(db, row, clock.now());
  };

  app.post('/v1/air/bookings/:id/passenger-cancellation-quotes', async (request) => {
    const { passengers: positions } = parse(quoteRequest, request.body);
    const row = await bookingOf(request.params);
    const fault = await faults.take('air', 'cancellation-quote', { reference: row.reference });
    if (fault === 'error') throw refuseFlight('provider_error');
    if (fault === 'ask-airline') throw refuseFlight('not_cancellable');
    const standing = standingOf(await status.ofBooking(row));
    return quotePassengerCancellation(db, row, { positions, standing, now: clock.now() });
  });

  app.post('/v1/air/bookings/:id/passenger-cancellations', async (request, reply) => {
    const asked = parse(cancelRequest, request.body);
    const row = await bookingOf(request.params);
    let fault: string | null = null;
    const answer = await answerOnce(
      db,
      request,
      async (tx) => {
        const outcome = OUTCOMES.find((name) => name === fault) ?? 'cancelled';
        const body = await cancelPassengers(tx, row.id, { ...asked, now: clock.now(), outcome });
        return { status: body.status === 'cancelled' ? 200 : 202, body };
      },
      async () => {
        fault = await faults.take('air', 'cancel-passengers', { reference: row.reference });
        if (fault === 'error') throw refuseFlight('provider_error');
        if (fault === 'refused') throw refuseFlight('not_cancellable');
      },
    );
    if (fault === 'unknown') await timeOut(request);
    return reply.code(answer.status).send(answer.body);
  });

  app.get('/v1/air/passenger-cancellations', async (request) => {
    const { reference } = parse(z.object({ reference: z.string().max(100) }), request.query);
    const found = await inTransaction(db, (tx) => settlePassengerCancellation(tx, reference, clock.now()));
    if (!found) throw notFound('cancellation');
    return found;
  });
}
