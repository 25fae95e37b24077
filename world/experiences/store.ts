import type { Pool, PoolClient } from 'pg';
import type { Booking, BookingState } from './api-types.ts';
import type { ConfirmRequest } from './requests.ts';
import type { Taken } from './slots.ts';

type Db = Pool | PoolClient;

/** The reserved items, as in the response to the reservation. */
export type Reserved = Pick<Booking, 'optionId' | 'slot' | 'total' | 'units' | 'refundWindows'>;

export interface BookingRow {
  uuid: string;
  content_hash: string;
  product_id: string;
  slot_id: string;
  day: number;
  seats: number;
  state: BookingState;
  body: Reserved;
  holds_seats: boolean;
  expires_at: Date;
  supplier_reference: string | null;
  resolves_at: Date | null;
  resolves_to: 'CONFIRMED' | 'REJECTED' | 'CANCELLED' | null;
  resolves_reason: string | null;
  decided_by: Date | null;
  /** As it was asked for; null of a hold. */
  confirmation: ConfirmRequest | null;
  cancellation: Booking['cancellation'];
  created_at: Date;
}

/** Seats are taken by unexpired holds that hold seats, and by bookings until cancelled or refused. */
const COUNTS = `(state in ('PENDING', 'CONFIRMED', 'REDEEMED') or (state = 'ON_HOLD' and holds_seats and expires_at > $2))`;

/** Seats taken here of the slots of products over the days [from, until]. */
export async function findTaken(
  db: Db,
  { products, from, until, now }: { products: readonly string[]; from: number; until: number; now: Date },
): Promise<Taken> {
  const found = await db.query<{ slot_id: string; taken: number }>(
    `select slot_id, sum(seats)::int as taken from experience_booking
      where product_id = any($1) and ${COUNTS} and day between $3 and $4 group by slot_id`,
    [products, now, from, until],
  );
  const taken = new Map(found.rows.map((row) => [row.slot_id, row.taken]));
  return (slotId) => taken.get(slotId) ?? 0;
}

/** Locks a slot until the transaction ends, and returns how many seats are taken. */
export async function lockSlot(tx: PoolClient, slotId: string, now: Date): Promise<Taken> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended($1, 640))`, [slotId]);
  const found = await tx.query<{ taken: number }>(
    `select coalesce(sum(seats), 0)::int as taken from experience_booking where slot_id = $1 and ${COUNTS}`,
    [slotId, now],
  );
  const taken = found.rows[0]?.taken ?? 0;
  return (asked) => (asked === slotId ? taken : 0);
}

export async function findBooking(db: Db, uuid: string): Promise<BookingRow | null> {
  const found = await db.query<BookingRow>(`select * from experience_booking where uuid = $1`, [uuid]);
  return found.rows[0] ?? null;
}

export async function lockBooking(tx: PoolClient, uuid: string): Promise<BookingRow | null> {
  const found = await tx.query<BookingRow>(`select * from experience_booking where uuid = $1 for update`, [
    uuid,
  ]);
  return found.rows[0] ?? null;
}

type NewHold = Pick<
  BookingRow,
  | 'uuid'
  | 'content_hash'
  | 'product_id'
  | 'slot_id'
  | 'day'
  | 'seats'
  | 'body'
  | 'holds_seats'
  | 'expires_at'
  | 'created_at'
>;

/** Writes a hold; false when the uuid has a booking already. */
export async function insertHold(tx: PoolClient, hold: NewHold): Promise<boolean> {
  const done = await tx.query(
    `insert into experience_booking (uuid, content_hash, product_id, slot_id, day, seats, state, body, holds_seats, expires_at, created_at)
     values ($1, $2, $3, $4, $5, $6, 'ON_HOLD', $7, $8, $9, $10) on conflict do nothing`,
    [
      hold.uuid,
      hold.content_hash,
      hold.product_id,
      hold.slot_id,
      hold.day,
      hold.seats,
      JSON.stringify(hold.body),
      hold.holds_seats,
      hold.expires_at,
      hold.created_at,
    ],
  );
  return done.rowCount === 1;
}

type Change = Partial<
  Pick<
    BookingRow,
    | 'slot_id'
    | 'day'
    | 'seats'
    | 'state'
    | 'expires_at'
    | 'supplier_reference'
    | 'resolves_at'
    | 'resolves_to'
    | 'resolves_reason'
    | 'decided_by'
  >
> & { body?: Reserved; confirmation?: unknown; cancellation?: Booking['cancellation'] };

const JSON_COLUMNS = new Set(['body', 'confirmation', 'cancellation']);

/** Updates the changed columns of a locked booking. */
export async function updateBooking(tx: PoolClient, uuid: string, change: Change): Promise<void> {
  const entries = Object.entries(change);
  const sets = entries.map(([column], at) => `${column} = $${at + 2}`);
  const values = entries.map(([column, value]) => (JSON_COLUMNS.has(column) ? JSON.stringify(value) : value));
  await tx.query(`update experience_booking set ${sets.join(', ')} where uuid = $1`, [uuid, ...values]);
}
