import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { WorldDeps } from '../../deps.ts';
import { answerOnce } from '../../http/idempotency.ts';
import { parse } from '../../http/parse.ts';
import { type Problem, notFound } from '../../http/problem.ts';
import { pause, timeOut } from '../../http/stall.ts';
import type { BookingRequest } from '../api-types.ts';
import { type Outcome, book, presentBooking, settled } from './book.ts';
import { inTransaction } from '../../schema/transaction.ts';
import { type CancelOutcome, cancel, cancelByProperty, quoteCancellation } from './cancel.ts';
import { bookingRequest, cancelRequest } from '../requests.ts';
import { bookingOf } from './read-booking.ts';
import { findBookingByReference, findQuote } from '../store.ts';
import type { Stock } from '../stock.ts';
import { refuse, refuseBecause } from '../refusal.ts';

const SLOW_MS = 8_000;

/** Refusals that can be provoked while booking. */
const REFUSALS: Readonly<Record<string, () => Problem>> = {
  'sold-out': () => refuse('sold_out'),
  'rate-gone': () => refuse('rate_gone'),
  'price-changed': () => refuse('price_changed'),
  'lack-of-inventory': () => refuse('lack_of_inventory'),
  'not-confirmed': () => refuse('not_confirmed'),
  'quote-expired': () => refuse('expired'),
  'invalid-quote': () => refuse('invalid_quote'),
  'bad-request': () => refuse('bad_request'),
  'invalid-customer': () => refuse('invalid_customer'),
  'invalid-guests': () => refuse('invalid_guests'),
  'invalid-guest-country': () => refuse('invalid_guest_country'),
  'redemption-failure': () => refuse('redemption_failed'),
  'vcc-failure': () => refuse('vcc_failed'),
  'provider-failed': () => refuse('provider_failed'),
  'service-unavailable': () => refuse('service_unavailable'),
  'provider-unavailable': () => refuse('provider_unavailable'),
  'min-age': () => refuse('min_age'),
  'payment-error': () => refuse('payment_error'),
  'refused-fraud': () => refuse('refused_fraud'),
  error: () => refuse('provider_error'),
};

/** Ways a booking can be taken other than at once. */
const OUTCOMES: readonly Outcome[] = ['pending', 'pending-then-failed', 'no-number', 'number-later'];

const CANCEL_OUTCOMES: Readonly<Record<string, CancelOutcome>> = {
  refused: 'refused',
  pending: 'pending',
  'by-hand': 'by-hand',
  'by-hand-failed': 'by-hand-failed',
};

/** Bookings and cancellations. Both take an `Idempotency-Key`; an unknown outcome is resolved by reference. */
export function registerBookings(app: FastifyInstance, deps: WorldDeps, stock: Stock): void {
  const { db, clock, faults } = deps;

  app.post('/v1/lodging/bookings', async (request, reply) => {
    const wanted: BookingRequest = parse(bookingRequest, request.body);
    let fault: string | null = null;
    const answer = await answerOnce(
      db,
      request,
      async (tx) => {
        const outcome = OUTCOMES.find((name) => name === fault) ?? 'confirmed';
        const body = await book(tx, stock, wanted, clock.now(), outcome);
        return { status: body.status === 'pending' ? 202 : 201, body };
      },
      async () => {
        const quote = await findQuote(db, wanted.quoteId);
        const stayId = quote ? String(quote.body.answer.stay.id) : undefined;
        fault = await faults.take('stays', 'book', { stayId, reference: wanted.reference });
        // After `price-changed` the supplier really asks another price.
        if (fault === 'price-changed' && stayId !== undefined)
          await faults.arm({
            area: 'stays',
            operation: 'quote',
            fault: 'price-up',
            remaining: 1,
            match: { stayId },
          });
        const refusal = REFUSALS[fault ?? ''];
        if (refusal) throw refusal();
        if (fault === 'unknown-not-booked') await timeOut(request);
      },
    );
    if (fault === 'unknown-booked') await timeOut(request);
    return reply.code(answer.status).send(answer.body);
  });

  app.get('/v1/lodging/bookings', async (request) => {
    const { reference } = parse(z.object({ reference: z.string() }), request.query);
    await stumble(request, { reference });
    const row = await findBookingByReference(db, reference);
    if (!row) throw notFound('booking');
    return presentBooking(await settled(db, row, clock.now()));
  });

  app.get('/v1/lodging/bookings/:id', async (request) => {
    const row = await bookingOf(deps, request.params);
    await stumble(request, { stayId: String(row.stay_id), reference: row.reference });
    return presentBooking(await bookingOf(deps, request.params));
  });

  app.post('/v1/lodging/bookings/:id/cancellation-quotes', async (request) => {
    const row = await bookingOf(deps, request.params);
    const fault = await faults.take('stays', 'cancellation-quote', {
      stayId: String(row.stay_id),
      reference: row.reference,
    });
    if (fault === 'error') throw refuse('provider_error');
    if (fault === 'contact')
      throw refuseBecause('not_cancellable', 'The property cancels by telephone only.');
    return quoteCancellation(db, row, clock.now(), fault === 'goodwill');
  });

  app.post('/v1/lodging/bookings/:id/cancel', async (request, reply) => {
    const { cancellationQuoteId } = parse(cancelRequest, request.body);
    const row = await bookingOf(deps, request.params);
    let fault: string | null = null;
    const answer = await answerOnce(
      db,
      request,
      async (tx) => {
        const how = CANCEL_OUTCOMES[fault ?? ''] ?? 'cancelled';
        return { status: 200, body: await cancel(tx, row.id, cancellationQuoteId, clock.now(), how) };
      },
      async () => {
        fault = await faults.take('stays', 'cancel', {
          stayId: String(row.stay_id),
          reference: row.reference,
        });
        if (fault === 'error') throw refuse('provider_error');
        if (fault === 'fees-apply')
          throw refuseBecause('fees_apply', 'Canceling costs more by now; ask what it costs.');
      },
    );
    if (fault === 'unknown') await timeOut(request);
    return reply.code(answer.status).send(answer.body);
  });

  async function stumble(
    request: Parameters<typeof pause>[0],
    subject: { stayId?: string; reference: string },
  ) {
    const fault = await faults.take('stays', 'retrieve', subject);
    if (fault === 'slow') await pause(request, SLOW_MS);
    if (fault === 'error') throw refuse('provider_error');
    if (fault === 'cancelled-by-property') {
      const { reference } = subject;
      await inTransaction(db, (tx) => cancelByProperty(tx, reference, clock.now()));
    }
  }
}
