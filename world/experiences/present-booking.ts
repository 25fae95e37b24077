import type { Booking } from './api-types.ts';
import { activityById } from './product.ts';
import { hashOf } from './content-hash.ts';
import type { BookingRow } from './store.ts';

/** A booking as it stands: a hold that ran out is told as expired, tickets exist once it is confirmed. */
export function presentBooking(row: BookingRow, now: Date): Booking {
  const { body, uuid } = row;
  const state = row.state === 'ON_HOLD' && row.expires_at <= now ? 'EXPIRED' : row.state;
  const isHeld = state === 'ON_HOLD';
  const hasTickets = state === 'CONFIRMED' || state === 'REDEEMED';
  const until = row.expires_at.toISOString();
  const items = body.units.flatMap(({ unitId, quantity }) => Array.from({ length: quantity }, () => unitId));
  const codeOf = (at: number) => hashOf([uuid, at]).slice(0, 12).toUpperCase();
  return {
    uuid,
    supplierReference: row.supplier_reference,
    productId: row.product_id,
    ...body,
    state,
    priceUntil: isHeld ? until : null,
    seatsUntil: isHeld && row.holds_seats ? until : null,
    decidedBy: state === 'PENDING' ? (row.decided_by?.toISOString() ?? null) : null,
    cancellable: isCancellable({ ...row, state }, now),
    cancellation: row.cancellation,
    unitItems: items.map((unitId, at) => ({
      unitId,
      supplierReference: `${row.supplier_reference ?? uuid}-${at + 1}`,
      ticket: hasTickets ? codeOf(at) : null,
    })),
    voucher: hasTickets ? codeOf(-1) : null,
    told: row.confirmation && { answers: row.confirmation.answers, pickupId: row.confirmation.pickupId },
    createdAt: row.created_at.toISOString(),
  };
}

/** Holds and pending bookings always; confirmed ones where their operator cancels at all. */
function isCancellable({ state, product_id, body }: BookingRow, now: Date): boolean {
  if (now >= new Date(body.slot.startsAt)) return false;
  if (state === 'CONFIRMED') return activityById(product_id)?.cancels ?? false;
  return state === 'ON_HOLD' || state === 'PENDING';
}
