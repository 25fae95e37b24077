import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { WorldDeps } from '../deps.ts';
import { parse } from '../http/parse.ts';
import { pause, timeOut } from '../http/stall.ts';
import { inTransaction } from '../schema/transaction.ts';
import { presentBooking } from './present-booking.ts';
import { refuse } from './refusal.ts';
import { change, findChange, quoteChange, revert, update } from './change.ts';
import { cancelRequest, changeRequest, confirmRequest, reserveRequest, updateRequest } from './requests.ts';
import { extend, reserve } from './reserve.ts';
import { type Answer, cancel, confirm, settled } from './settle.ts';
import { findBooking } from './store.ts';

const SLOW_MS = 8_000;
const ANSWERS: readonly Answer[] = ['pending', 'pending-then-rejected', 'answers-late', 'weather', 'too-few'];

/**
 * Holds and bookings. The caller's uuid is the key of every call: repeating one with the same content answers the same
 * booking, and a lost answer is looked for by uuid.
 */
export function registerBookings(app: FastifyInstance, { db, clock, faults, publicUrl }: WorldDeps): void {
  app.post('/v1/experiences/bookings', async (request, reply) => {
    const wanted = parse(reserveRequest, request.body);
    const fault = await take(request, 'reserve', wanted.uuid);
    if (fault === 'sold-out') throw refuse('sold_out');
    const shift = fault === 'price-up' ? 1.1 : 1;
    const booking = await inTransaction(db, (tx) =>
      reserve(tx, wanted, { now: clock.now(), publicUrl, shift }),
    );
    if (fault === 'unknown-done') await timeOut(request);
    return reply.code(201).send(booking);
  });

  app.get('/v1/experiences/bookings/:uuid', async (request) => {
    const uuid = uuidOf(request);
    const fault = await faults.take('experiences', 'retrieve', { reference: uuid });
    if (fault === 'slow') await pause(request, SLOW_MS);
    if (fault === 'error') throw refuse('provider_error');
    return presentBooking(await current(uuid), clock.now());
  });

  app.post('/v1/experiences/bookings/:uuid/extend', async (request) => {
    const uuid = uuidOf(request);
    const fault = await take(request, 'extend', uuid);
    if (fault === 'refused') throw refuse('refused');
    return inTransaction(db, (tx) => extend(tx, uuid, clock.now()));
  });

  app.post('/v1/experiences/bookings/:uuid/confirm', async (request) => {
    const uuid = uuidOf(request);
    const wanted = parse(confirmRequest, request.body);
    await current(uuid);
    const fault = await take(request, 'confirm', uuid);
    if (fault === 'sold-out') throw refuse('sold_out');
    if (fault === 'hold-expired') throw refuse('hold_expired');
    if (fault === 'refused') throw refuse('refused');
    const answer = ANSWERS.find((name) => name === fault) ?? null;
    const booking = await inTransaction(db, (tx) => confirm(tx, uuid, wanted, { now: clock.now(), answer }));
    if (fault === 'unknown-done') await timeOut(request);
    return booking;
  });

  app.post('/v1/experiences/bookings/:uuid/cancel', async (request) => {
    const uuid = uuidOf(request);
    const wanted = parse(cancelRequest, request.body);
    await current(uuid);
    const fault = await take(request, 'cancel', uuid);
    if (fault === 'refused') throw refuse('not_cancellable');
    const booking = await inTransaction(db, (tx) => cancel(tx, uuid, wanted, clock.now()));
    if (fault === 'unknown-done') await timeOut(request);
    return booking;
  });

  app.post('/v1/experiences/bookings/:uuid/change-quotes', async (request) => {
    const wanted = parse(changeRequest, request.body);
    await current(uuidOf(request));
    const fault = await take(request, 'change-quote', uuidOf(request));
    if (fault === 'sold-out') throw refuse('sold_out');
    return inTransaction(db, (tx) =>
      quoteChange(tx, uuidOf(request), wanted, { now: clock.now(), publicUrl }),
    );
  });

  app.post('/v1/experiences/bookings/:uuid/changes/:changeId', async (request) => {
    const wanted = parse(changeRequest, request.body);
    const which = changeOf(request);
    await current(which.uuid);
    const fault = await take(request, 'change', which.uuid);
    if (fault === 'sold-out') throw refuse('sold_out');
    if (fault === 'refused') throw refuse('refused');
    const booking = await inTransaction(db, (tx) =>
      change(tx, which, wanted, { now: clock.now(), publicUrl }),
    );
    if (fault === 'unknown-done') await timeOut(request);
    return booking;
  });

  app.post('/v1/experiences/bookings/:uuid/updates/:changeId', async (request) => {
    const wanted = parse(updateRequest, request.body);
    const which = changeOf(request);
    await current(which.uuid);
    const fault = await take(request, 'update', which.uuid);
    if (fault === 'refused') throw refuse('refused');
    const booking = await inTransaction(db, (tx) => update(tx, which, wanted, clock.now()));
    if (fault === 'unknown-done') await timeOut(request);
    return booking;
  });

  app.post('/v1/experiences/bookings/:uuid/changes/:changeId/revert', async (request) =>
    inTransaction(db, (tx) => revert(tx, changeOf(request), clock.now())),
  );

  app.get('/v1/experiences/bookings/:uuid/changes/:changeId', async (request) => {
    const { uuid, changeId } = changeOf(request);
    const found = await findChange(db, uuid, changeId);
    if (!found) throw refuse('invalid_booking_uuid', 'There is no such change.');
    return found;
  });

  const changeOf = (request: FastifyRequest) =>
    parse(z.object({ uuid: z.string().max(100), changeId: z.string().max(100) }), request.params);

  const uuidOf = (request: FastifyRequest): string =>
    parse(z.object({ uuid: z.string().max(100) }), request.params).uuid;

  async function current(uuid: string) {
    const row = await findBooking(db, uuid);
    if (!row) throw refuse('invalid_booking_uuid');
    return settled(db, row, clock.now());
  }

  /** Consumes a fault; failing and not answering are the same for every call. */
  async function take(request: FastifyRequest, operation: string, reference: string): Promise<string | null> {
    const fault = await faults.take('experiences', operation, { reference });
    if (fault === 'error') throw refuse('provider_error');
    if (fault === 'unknown-not-done') await timeOut(request);
    return fault;
  }
}
