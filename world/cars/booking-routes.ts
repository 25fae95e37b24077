import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { WorldDeps } from '../deps.ts';
import { answerOnce } from '../http/idempotency.ts';
import { parse } from '../http/parse.ts';
import { notFound } from '../http/problem.ts';
import { pause, timeOut } from '../http/stall.ts';
import { book, type Outcome, presentBooking, settled } from './book.ts';
import { inTransaction } from '../schema/transaction.ts';
import { cancel, cancelBySupplier, quoteCancellation } from './cancel.ts';
import { bookingOf } from './read-booking.ts';
import { type ProblemCode, refuse } from './refusal.ts';
import { bookingRequest, cancelRequest } from './requests.ts';
import { findBookingByReference } from './store.ts';

const SLOW_MS = 8_000;

/** Refusals that can be provoked while booking. */
const REFUSALS: Readonly<Record<string, ProblemCode>> = {
  'sold-out': 'sold_out',
  'price-changed': 'price_changed',
  'quote-expired': 'expired',
  'desk-closed': 'desk_closed',
  'under-25': 'price_unavailable_under_25',
  'invalid-driver': 'invalid_driver',
  'bad-request': 'bad_request',
  'payment-error': 'payment_error',
  'refused-fraud': 'refused_fraud',
  'service-unavailable': 'service_unavailable',
  error: 'provider_error',
};
const OUTCOMES: readonly Outcome[] = ['pending', 'pending-then-failed'];

/** Bookings and cancellations. Both take an `Idempotency-Key`; an unknown outcome is resolved by reference. */
export function registerBookings(app: FastifyInstance, deps: WorldDeps): void {
  const { db, clock, faults } = deps;

  app.post('/v1/cars/bookings', async (request, reply) => {
    const wanted = parse(bookingRequest, request.body);
    let fault: string | null = null;
    const answer = await answerOnce(
      db,
      request,
      async (tx) => {
        const outcome = OUTCOMES.find((name) => name === fault) ?? 'confirmed';
        const body = await book(tx, wanted, clock.now(), outcome);
        return { status: body.status === 'pending' ? 202 : 201, body };
      },
      async () => {
        fault = await faults.take('cars', 'book', { reference: wanted.reference });
        // A supplier that says that a price has changed asks for another one from then on.
        if (fault === 'price-changed')
          await faults.arm({ area: 'cars', operation: 'quote', fault: 'price-up', remaining: 1, match: {} });
        const refusal = REFUSALS[fault ?? ''];
        if (refusal) throw refuse(refusal);
        if (fault === 'unknown-not-booked') await timeOut(request);
      },
    );
    if (fault === 'unknown-booked') await timeOut(request);
    return reply.code(answer.status).send(answer.body);
  });

  app.get('/v1/cars/bookings', async (request) => {
    const { reference } = parse(z.object({ reference: z.string() }), request.query);
    await stumble(request, reference);
    const row = await findBookingByReference(db, reference);
    if (!row) throw notFound('booking');
    return presentBooking(await settled(db, row, clock.now()));
  });

  app.get('/v1/cars/bookings/:id', async (request) => {
    const row = await bookingOf(deps, request.params);
    await stumble(request, row.reference);
    return presentBooking(row);
  });

  app.post('/v1/cars/bookings/:id/cancellation-quotes', async (request) => {
    const row = await bookingOf(deps, request.params);
    const fault = await faults.take('cars', 'cancellation-quote', { reference: row.reference });
    if (fault === 'error') throw refuse('provider_error');
    if (fault === 'contact') throw refuse('not_cancellable', 'The supplier cancels by telephone only.');
    return quoteCancellation(db, row, clock.now());
  });

  app.post('/v1/cars/bookings/:id/cancel', async (request, reply) => {
    const { cancellationQuoteId } = parse(cancelRequest, request.body);
    const row = await bookingOf(deps, request.params);
    let fault: string | null = null;
    const answer = await answerOnce(
      db,
      request,
      async (tx) => ({
        status: 200,
        body: await cancel(tx, row.id, cancellationQuoteId, clock.now(), fault === 'refused'),
      }),
      async () => {
        fault = await faults.take('cars', 'cancel', { reference: row.reference });
        if (fault === 'error') throw refuse('provider_error');
        if (fault === 'unknown-not-cancelled') await timeOut(request);
      },
    );
    if (fault === 'unknown-cancelled') await timeOut(request);
    return reply.code(answer.status).send(answer.body);
  });

  async function stumble(request: FastifyRequest, reference: string) {
    const fault = await faults.take('cars', 'retrieve', { reference });
    if (fault === 'slow') await pause(request, SLOW_MS);
    if (fault === 'error') throw refuse('provider_error');
    if (fault === 'cancelled-by-supplier')
      await inTransaction(db, (tx) => cancelBySupplier(tx, reference, clock.now()));
  }
}
