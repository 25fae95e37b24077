import type { Selectable } from 'kysely';
import { z } from 'zod';
import { bookRequestSchema } from '#contract/booking.ts';
import { correctedPassengerSchema, type TravelerEditBody } from '#contract/trips.ts';
import type { TravelerEditRequests } from '#db/types.ts';
import { openCase } from '#server/modules/cases/index.ts';
import type { Products, TravelerEdit } from '#server/modules/products/index.ts';
import { lockTrip, tripHappened } from '#server/modules/trip-events/index.ts';
import type { Acting } from '#server/platform/acting.ts';
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { Clock } from '#server/platform/clock.ts';
import { mayRequestTravelerEdit } from '../rules.ts';
import { findTrip } from '../store.ts';

/** Time within which an agent corrects the name, or explains why not. */
const answerWithinMs = 24 * 3_600_000;

const correctedSchema = z.array(correctedPassengerSchema);

/**
 * Requests the correction of names that cannot be changed online; idempotent for the same request. Throws PortalError
 * `not-found`, `conflict` once the trip is over or cancelled, and `validation-failed` for people who are not on it.
 * [TRP-02, TRP-03]
 */
export async function requestTravelerEdit(
  { db, clock, products }: { db: Db; clock: Clock; products: Products },
  asked: { tripId: string; customerId: string; by: Acting } & TravelerEditBody,
): Promise<TravelerEdit & { sentTo: string }> {
  const { tripId, customerId } = asked;
  const trip = await findTrip(db, tripId, customerId);
  if (!trip) throw new PortalError('not-found');
  const now = clock.now();
  const side = products.of(trip.item.product).trip.travelerEdit;
  if (!side || !mayRequestTravelerEdit(trip, now)) throw new PortalError('conflict');
  if (!side.fits(trip, asked)) throw new PortalError('validation-failed');
  const { guests, passengers } = asked;
  await inTransaction(db, async (tx) => {
    // An answer to an earlier request either contains this one or comes before it.
    await lockTrip(tx, tripId);
    const written = await tx
      .insertInto('traveler_edit_requests')
      .values({
        id: asked.requestId,
        trip_id: tripId,
        customer_id: customerId,
        guests: guests ? JSON.stringify(guests.map((guest) => ({ ...guest, travelerId: null }))) : null,
        passengers: passengers ? JSON.stringify(passengers) : null,
        reason: asked.reason,
        requested_at: now,
        answer_by: new Date(now.getTime() + answerWithinMs),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst();
    if (written.numInsertedOrUpdatedRows !== 1n) return;
    await openCase(tx, {
      kind: 'traveler_edit',
      bookingId: trip.bookingId,
      subject: { kind: 'trip', id: tripId },
      facts: { wish: (guests ?? passengers ?? []).map(nameOf).join('\n'), reason: asked.reason },
      by: asked.by,
      before: trip.startsAt,
      now,
    });
    const happening = { kind: 'nameCorrectionRequested', requestId: asked.requestId } as const;
    await tripHappened(tx, { tripId, happening, by: asked.by, now });
  });
  const row = await db
    .selectFrom('traveler_edit_requests')
    .selectAll()
    .where('id', '=', asked.requestId)
    .where('trip_id', '=', tripId)
    .executeTakeFirst();
  if (!row) throw new PortalError('conflict');
  return { ...readEdit(row), sentTo: trip.request.contact.email };
}

const nameOf = ({ givenName, surname }: { givenName: string; surname: string }) => `${givenName} ${surname}`;

/** The latest request for a trip of this customer that waits for an answer, with the names asked for; null while none does. */
export async function findTravelerEdit(
  db: Db | Tx,
  { tripId, customerId }: { tripId: string; customerId: string },
): Promise<TravelerEdit | null> {
  const row = await db
    .selectFrom('traveler_edit_requests')
    .selectAll()
    .where('trip_id', '=', tripId)
    .where('customer_id', '=', customerId)
    .where('outcome', 'is', null)
    .orderBy('requested_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? readEdit(row) : null;
}

export const readEdit = (row: Selectable<TravelerEditRequests>): TravelerEdit => ({
  requestedAt: row.requested_at,
  answerBy: row.answer_by,
  guests: row.guests === null ? [] : bookRequestSchema.shape.guests.parse(row.guests),
  passengers: row.passengers === null ? [] : correctedSchema.parse(row.passengers),
});
