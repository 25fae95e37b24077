import type { PoolClient } from 'pg';
import { hashOf } from './content-hash.ts';
import { quotingOf } from '../stays/currencies.ts';
import { presentBooking } from './present-booking.ts';
import type { Booking, Unit } from './api-types.ts';
import { activityById, type Activity, productOf } from './product.ts';
import { refuse } from './refusal.ts';
import { currencyOf, type ReserveRequest } from './requests.ts';
import { isSold, type Place, placeById, presentSlot } from './slots.ts';
import { findBooking, insertHold, lockBooking, lockSlot, type Reserved, updateBooking } from './store.ts';

const HOLD_MS = 15 * 60_000;
const LONGEST_MS = 60 * 60_000;

/** The activity of a product id. Throws `invalid_product_id`. */
export function requireActivity(productId: string): Activity {
  const activity = activityById(productId);
  if (!activity) throw refuse('invalid_product_id');
  return activity;
}

/** Holds a slot for a party. The same uuid with the same content answers the same booking, however often. */
export async function reserve(
  tx: PoolClient,
  request: ReserveRequest,
  { now, publicUrl, shift }: { now: Date; publicUrl: string; shift: number },
): Promise<Booking> {
  const hash = hashOf({ ...request, shownMinor: undefined });
  const before = await findBooking(tx, request.uuid);
  if (before) return sameOrRefused(before, hash, now);
  const { activity, place, seats, body } = await itemsOf(tx, request, { now, publicUrl, shift });
  const written = await insertHold(tx, {
    uuid: request.uuid,
    content_hash: hash,
    product_id: activity.id,
    slot_id: place.id,
    day: place.day,
    seats,
    body,
    holds_seats: activity.holdsSeats,
    expires_at: new Date(Math.min(now.getTime() + HOLD_MS, place.cutoffAt)),
    created_at: now,
  });
  const row = await findBooking(tx, request.uuid);
  if (!row) throw new Error(`Hold ${request.uuid} was written and cannot be read.`);
  return written ? presentBooking(row, now) : sameOrRefused(row, hash, now);
}

type Wanted = Omit<ReserveRequest, 'uuid'>;

/**
 * The priced items of a request, with the slot locked. `own` is the booking that they replace, whose seats are free for
 * it. Throws the problem of a slot or party that cannot be had.
 */
export async function itemsOf(
  tx: PoolClient,
  request: Wanted,
  {
    now,
    publicUrl,
    shift = 1,
    own,
  }: { now: Date; publicUrl: string; shift?: number; own?: { slot_id: string; seats: number } },
): Promise<{ activity: Activity; place: Place; seats: number; body: Reserved }> {
  const activity = requireActivity(request.productId);
  const currency = currencyOf(request.currency);
  const option = productOf(activity, currency, publicUrl).options.find(({ id }) => id === request.optionId);
  if (!option) throw refuse('invalid_option_id');
  const seats = checkParty(request.units, option.units, option);
  const locked = await lockSlot(tx, request.availabilityId, now);
  const taken = (slotId: string) => locked(slotId) - (own?.slot_id === slotId ? own.seats : 0);
  const place = placeById(activity, request.availabilityId, now, taken);
  if (!place || place.optionId !== option.id) throw refuse('invalid_availability_id');
  if (place.status === 'CLOSED') throw refuse('closed');
  if (!isSold(place) || (place.left !== null && place.left < seats)) throw refuse('sold_out');
  const slot = presentSlot(activity, place, { quoting: quotingOf(currency), shift });
  const units = request.units.map(({ unitId, quantity }) => ({
    unitId,
    quantity,
    each: { minor: slot.prices.find((price) => price.unitId === unitId)?.minor ?? 0, currency },
  }));
  const total = {
    minor: units.reduce((sum, { quantity, each }) => sum + quantity * each.minor, 0),
    currency,
  };
  if (request.shownMinor !== null && request.shownMinor !== total.minor) throw refuse('price_changed');
  return {
    activity,
    place,
    seats,
    body: { optionId: option.id, slot, total, units, refundWindows: activity.windows },
  };
}

function sameOrRefused(row: Parameters<typeof presentBooking>[0], hash: string, now: Date): Booking {
  if (row.content_hash !== hash)
    throw refuse('invalid_booking_uuid', 'The uuid was used for something else.');
  return presentBooking(row, now);
}

/** How many seats a party takes. Throws `invalid_unit_id` or `unit_rules`. */
function checkParty(
  asked: ReserveRequest['units'],
  units: readonly Unit[],
  { minUnits, maxUnits }: { minUnits: number; maxUnits: number },
): number {
  const chosen = asked.map(({ unitId, quantity }) => {
    const unit = units.find(({ id }) => id === unitId);
    if (!unit) throw refuse('invalid_unit_id');
    return { unit, quantity };
  });
  if (new Set(asked.map(({ unitId }) => unitId)).size < asked.length) throw refuse('bad_request');
  const count = chosen.reduce((sum, { quantity }) => sum + quantity, 0);
  if (count < minUnits || count > maxUnits) throw refuse('unit_rules', `${minUnits} to ${maxUnits} tickets.`);
  const has = new Set(chosen.map(({ unit }) => unit.id));
  for (const { unit, quantity } of chosen) {
    if (quantity < unit.min || quantity > unit.max) throw refuse('unit_rules');
    if (unit.accompaniedBy.length > 0 && !unit.accompaniedBy.some((id) => has.has(id)))
      throw refuse('unit_rules', 'Somebody grown up has to come along.');
  }
  return count;
}

/** Holds it for longer, an hour after it was first held at most. */
export async function extend(tx: PoolClient, uuid: string, now: Date): Promise<Booking> {
  const row = await lockBooking(tx, uuid);
  if (!row) throw refuse('invalid_booking_uuid');
  if (row.state !== 'ON_HOLD') throw refuse('unprocessable_entity', `The booking is ${row.state}.`);
  if (row.expires_at <= now) throw refuse('hold_expired');
  const latest = Math.min(row.created_at.getTime() + LONGEST_MS, Date.parse(row.body.slot.cutoffAt));
  const until = new Date(Math.max(row.expires_at.getTime(), Math.min(now.getTime() + HOLD_MS, latest)));
  await updateBooking(tx, uuid, { expires_at: until });
  return presentBooking({ ...row, expires_at: until }, now);
}
