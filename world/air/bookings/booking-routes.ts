import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { WorldDeps } from '../../deps.ts';
import { answerOnce } from '../../http/idempotency.ts';
import { parse } from '../../http/parse.ts';
import { type Problem, notFound } from '../../http/problem.ts';
import { pause, timeOut } from '../../http/stall.ts';
import { type Outcome, book, settled } from './book.ts';
import { type BookingRow, findBooking, findBookingByReference } from './booking-store.ts';
import { cancel, type CancelOutcome, giveUpFlights, quoteCancellation } from './cancel.ts';
import { findCreditsOf } from '../credits/store.ts';
import { standingOf } from '../days/booking-status.ts';
import type { AirStatus } from '../days/status-routes.ts';
import { holdFare, releaseHold } from './hold.ts';
import { presentBooking } from './present-booking.ts';
import { refuseFlight } from '../refusal.ts';
import { bookingRequest, cancelRequest } from '../requests.ts';

const SLOW_MS = 8_000;

/** Refusals that can be provoked while booking. */
const REFUSALS: Readonly<Record<string, () => Problem>> = {
  'sold-out': () => refuseFlight('sold_out'),
  'price-changed': () => refuseFlight('price_changed'),
  'quote-expired': () => refuseFlight('expired'),
  'invalid-passengers': () => refuseFlight('invalid_passengers'),
  'exit-row': () => refuseFlight('exit_row'),
  'credit-gone': () => refuseFlight('credit_gone'),
  'loyalty-number': () => refuseFlight('invalid_loyalty_number'),
  'loyalty-name': () => refuseFlight('loyalty_name_mismatch'),
  'seat-taken': () => refuseFlight('seat_taken'),
  'bad-request': () => refuseFlight('bad_request'),
  'invalid-customer': () => refuseFlight('invalid_customer'),
  'redemption-failure': () => refuseFlight('redemption_failed'),
  'vcc-failure': () => refuseFlight('vcc_failed'),
  'service-unavailable': () => refuseFlight('service_unavailable'),
  'provider-unavailable': () => refuseFlight('provider_unavailable'),
  'no-locator': () => refuseFlight('no_locator'),
  'ticketing-not-started': () => refuseFlight('ticketing_not_started'),
  refused: () => refuseFlight('not_accepted'),
  error: () => refuseFlight('provider_error'),
};

/** Ways a booking can be taken other than at once. */
const OUTCOMES: readonly Outcome[] = [
  'pending',
  'pending-then-failed',
  'ticketing-unconfirmed',
  'delayed-ticketing',
  'ticketing-unknown',
  'never-ticketed',
];

/** Ways a cancellation can be taken other than at once. */
const CANCEL_OUTCOMES: readonly CancelOutcome[] = ['pending', 'by-hand', 'by-hand-failed'];

/** Bookings and cancellations. Both take an `Idempotency-Key`; an unknown outcome is resolved by reference. */
export function registerAirBookings(app: FastifyInstance, deps: WorldDeps, status: AirStatus): void {
  const { db, clock, faults } = deps;

  const bookingOf = async (params: unknown): Promise<BookingRow> => {
    const { id } = parse(z.object({ id: z.string() }), params);
    const row = await findBooking(db, id);
    if (!row) throw notFound('booking');
    return settled(db, row, clock.now());
  };
  const shown = async (row: BookingRow) => presentBooking(row, await findCreditsOf(db, row.id), clock.now());
  const stumble = async (request: Parameters<typeof pause>[0], reference: string) => {
    const fault = await faults.take('air', 'retrieve', { reference });
    if (fault === 'slow') await pause(request, SLOW_MS);
    if (fault === 'error') throw refuseFlight('provider_error');
  };

  app.post('/v1/air/bookings', async (request, reply) => {
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
        fault = await faults.take('air', 'book', { reference: wanted.reference });
        const refusal = REFUSALS[fault ?? ''];
        if (refusal) throw refusal();
        if (fault === 'unknown-not-booked') await timeOut(request);
      },
    );
    if (fault === 'unknown-booked') await timeOut(request);
    return reply.code(answer.status).send(answer.body);
  });

  app.post('/v1/air/quotes/:id/hold', async (request) => {
    const { id } = parse(z.object({ id: z.string() }), request.params);
    let fault: string | null = null;
    const answer = await answerOnce(
      db,
      request,
      async (tx) => ({ status: 200, body: await holdFare(tx, id, clock.now()) }),
      async () => {
        fault = await faults.take('air', 'hold', { reference: id });
        if (fault === 'refused') throw refuseFlight('not_held');
        if (fault === 'error') throw refuseFlight('provider_error');
      },
    );
    if (fault === 'unknown') await timeOut(request);
    return answer.body;
  });

  app.post('/v1/air/quotes/:id/release', async (request) => {
    const { id } = parse(z.object({ id: z.string() }), request.params);
    const answer = await answerOnce(
      db,
      request,
      async (tx) => ({ status: 200, body: { released: await releaseHold(tx, id, clock.now()) } }),
      async () => {
        const fault = await faults.take('air', 'release', { reference: id });
        if (fault === 'error') throw refuseFlight('provider_error');
      },
    );
    return answer.body;
  });

  app.get('/v1/air/bookings', async (request) => {
    const { reference } = parse(z.object({ reference: z.string() }), request.query);
    await stumble(request, reference);
    const row = await findBookingByReference(db, reference);
    if (!row) throw notFound('booking');
    return shown(await settled(db, row, clock.now()));
  });

  app.get('/v1/air/bookings/:id', async (request) => {
    const row = await bookingOf(request.params);
    await stumble(request, row.reference);
    return shown(row);
  });

  app.post('/v1/air/bookings/:id/cancellation-quotes', async (request) => {
    const row = await bookingOf(request.params);
    const fault = await faults.take('air', 'cancellation-quote', { reference: row.reference });
    if (fault === 'error') throw refuseFlight('provider_error');
    if (fault === 'ask-airline') throw refuseFlight('not_cancellable');
    return quoteCancellation(db, row, standingOf(await status.ofBooking(row)), clock.now());
  });

  app.post('/v1/air/bookings/:id/cancel', async (request, reply) => {
    const { cancellationQuoteId } = parse(cancelRequest, request.body);
    const row = await bookingOf(request.params);
    let fault: string | null = null;
    const answer = await answerOnce(
      db,
      request,
      async (tx) => {
        const outcome = CANCEL_OUTCOMES.find((name) => name === fault) ?? 'cancelled';
        const body = await cancel(tx, row.id, cancellationQuoteId, clock.now(), outcome);
        return { status: body.status === 'cancelled' ? 200 : 202, body };
      },
      async () => {
        fault = await faults.take('air', 'cancel', { reference: row.reference });
        if (fault === 'error') throw refuseFlight('provider_error');
        if (fault === 'refused') throw refuseFlight('not_cancellable');
        if (fault === 'fees-apply') throw refuseFlight('fees_apply');
      },
    );
    if (fault === 'unknown') await timeOut(request);
    return reply.code(answer.status).send(answer.body);
  });

  app.post('/v1/air/bookings/:id/give-up', async (request, reply) => {
    const { from } = parse(z.object({ from: z.int().nonnegative() }), request.body);
    const row = await bookingOf(request.params);
    let fault: string | null = null;
    const answer = await answerOnce(
      db,
      request,
      async (tx) => ({ status: 200, body: await giveUpFlights(tx, row.id, from, clock.now()) }),
      async () => {
        fault = await faults.take('air', 'give-up', { reference: row.reference });
        if (fault === 'refused') throw refuseFlight('not_cancellable');
      },
    );
    if (fault === 'unknown') await timeOut(request);
    return reply.code(answer.status).send(answer.body);
  });
}
