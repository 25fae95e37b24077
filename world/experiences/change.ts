import type { Pool, PoolClient } from 'pg';
import type { Booking } from './api-types.ts';
import { presentBooking } from './present-booking.ts';
import { activityById } from './product.ts';
import { refuse } from './refusal.ts';
import type { ChangeRequest, UpdateRequest } from './requests.ts';
import { itemsOf } from './reserve.ts';
import { checkAnswers, checkPickup, momentAsked, percentAt } from './settle.ts';
import { type BookingRow, lockBooking, updateBooking } from './store.ts';

/** What a change replaces of a booking. */
type Replaced = Pick<BookingRow, 'slot_id' | 'day' | 'seats' | 'body' | 'confirmation'>;

async function changed(
  tx: PoolClient,
  uuid: string,
  wanted: ChangeRequest,
  at: { now: Date; publicUrl: string },
): Promise<{ row: BookingRow; after: Replaced }> {
  const row = await lockBooking(tx, uuid);
  if (!row) throw refuse('invalid_booking_uuid');
  const isAllowed =
    row.state === 'CONFIRMED' &&
    activityById(row.product_id)?.cancels === true &&
    percentAt(row, at.now.getTime()) === 100;
  if (!isAllowed) throw refuse('not_cancellable', 'It cannot be changed any more.');
  const { activity, place, seats, body } = await itemsOf(
    tx,
    { ...wanted, productId: row.product_id },
    { ...at, own: row },
  );
  const { travelers, answers } = wanted;
  const confirmation = row.confirmation && {
    ...row.confirmation,
    ...(travelers && { travelers }),
    ...(answers && { answers }),
  };
  if (confirmation) checkAnswers(activity, confirmation, seats);
  return { row, after: { slot_id: place.id, day: place.day, seats, body, confirmation } };
}

/** A booking as it would be after a change, with its price and ticket codes; changes nothing. */
export async function quoteChange(
  tx: PoolClient,
  uuid: string,
  wanted: ChangeRequest,
  at: { now: Date; publicUrl: string },
): Promise<Booking> {
  const { row, after } = await changed(tx, uuid, wanted, at);
  return presentBooking({ ...row, ...after }, at.now);
}

/** Changes a booking, while cancelling it would be free. The same change again answers the same booking. */
export async function change(
  tx: PoolClient,
  { uuid, changeId }: { uuid: string; changeId: string },
  wanted: ChangeRequest,
  at: { now: Date; publicUrl: string },
): Promise<Booking> {
  const before = await lockBooking(tx, uuid);
  if (before && (await findChange(tx, uuid, changeId))) return presentBooking(before, at.now);
  const { row, after } = await changed(tx, uuid, wanted, at);
  await insertChange(tx, changeId, row);
  // The weather and the company of another time are others.
  const settled = { resolves_at: null, resolves_to: null, resolves_reason: null };
  await updateBooking(tx, uuid, { ...after, ...settled });
  return presentBooking({ ...row, ...after, ...settled }, at.now);
}

const insertChange = async (tx: PoolClient, changeId: string, row: BookingRow): Promise<void> => {
  const { uuid, slot_id, day, seats, body, confirmation } = row;
  const before: Replaced = { slot_id, day, seats, body, confirmation };
  await tx.query(`insert into experience_change (id, uuid, before) values ($1, $2, $3)`, [
    changeId,
    uuid,
    JSON.stringify(before),
  ]);
};

/**
 * Other answers and another place to be picked up at, for nothing, asked for before the cutoff. The same update again
 * answers the same booking.
 */
export async function update(
  tx: PoolClient,
  { uuid, changeId }: { uuid: string; changeId: string },
  { requestedAt, answers, pickupId }: UpdateRequest,
  now: Date,
): Promise<Booking> {
  const row = await lockBooking(tx, uuid);
  if (!row) throw refuse('invalid_booking_uuid');
  if (await findChange(tx, uuid, changeId)) return presentBooking(row, now);
  const activity = activityById(row.product_id);
  if (row.state !== 'CONFIRMED' || !row.confirmation || !activity)
    throw refuse('unprocessable_entity', `The booking is ${row.state}.`);
  const at = momentAsked({ requestedAt }, row, now);
  if (at >= Date.parse(row.body.slot.cutoffAt)) throw refuse('closed');
  const confirmation = { ...row.confirmation, pickupId, ...(answers && { answers }) };
  checkAnswers(activity, confirmation, row.seats);
  checkPickup(activity, pickupId);
  await insertChange(tx, changeId, row);
  await updateBooking(tx, uuid, { confirmation });
  return presentBooking({ ...row, confirmation }, now);
}

/** Undoes a change: the operator keeps the former places until then. */
export async function revert(
  tx: PoolClient,
  { uuid, changeId }: { uuid: string; changeId: string },
  now: Date,
): Promise<Booking> {
  const row = await lockBooking(tx, uuid);
  if (!row) throw refuse('invalid_booking_uuid');
  const done = await tx.query<{ before: Replaced }>(
    `update experience_change set reverted = true where id = $1 and uuid = $2 and not reverted returning before`,
    [changeId, uuid],
  );
  const before = done.rows[0]?.before;
  if (!before) return presentBooking(row, now);
  await updateBooking(tx, uuid, before);
  return presentBooking({ ...row, ...before }, now);
}

/** How a change stands; null where it was never made. */
export async function findChange(
  db: Pool | PoolClient,
  uuid: string,
  changeId: string,
): Promise<{ state: 'changed' | 'reverted' } | null> {
  const found = await db.query<{ reverted: boolean }>(
    `select reverted from experience_change where id = $1 and uuid = $2`,
    [changeId, uuid],
  );
  const [row] = found.rows;
  return row ? { state: row.reverted ? 'reverted' : 'changed' } : null;
}
