import { type Selectable, sql, type Updateable } from 'kysely';
import { z } from 'zod';
import { bookTermsSchema } from '#contract/booking.ts';
import { languageSchema } from '#contract/values/dates.ts';
import { bookingStateSchema, productSchema, rewardsCurrencySchema } from '#contract/enums/index.ts';
import { bookingStates } from '#contract/enums/transitions/index.ts';
import { policyVerdictSchema } from '#contract/policy.ts';
import { priceSchema } from '#contract/pricing.ts';
import { type ProblemCode, problemCodeSchema } from '#contract/problems.ts';
import type { Bookings } from '#db/types.ts';
import { storedTenderSchema } from '#server/modules/payments/index.ts';
import type { AnyItem, Booking, Checkout } from '#server/modules/products/index.ts';
import { type Acting, actingColumns, bySystem, readActing } from '#server/platform/acting.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { itemSchema } from './checkouts-store.ts';

/** Planned earnings on an account: whole miles, or cents of cash rewards. */
export const plannedEarnSchema = z.object({
  accountReferenceId: z.string(),
  productDisplayName: z.string(),
  currency: rewardsCurrencySchema,
  multiplier: z.number(),
  units: z.int().nonnegative(),
  isTold: z.boolean().default(true),
});

const undecidedShown = 50;

type LaterKnown =
  | 'supplierAskedAt'
  | 'supplierUntil'
  | 'supplierBookingId'
  | 'confirmation'
  | 'promisedBy'
  | 'heldUntil'
  | 'failureCode'
  | 'changedAt';
export type NewBooking = Omit<Booking, LaterKnown>;

export async function insertBooking(tx: Tx, booking: NewBooking, by: Acting): Promise<void> {
  await tx
    .insertInto('bookings')
    .values({
      id: booking.id,
      session_id: booking.sessionId,
      customer_id: booking.customerId,
      business_id: booking.businessId,
      product: booking.product,
      state: booking.state,
      request: JSON.stringify(booking.request),
      travel_documents: booking.sealed,
      request_hash: booking.requestHash,
      language: booking.language,
      price: JSON.stringify(booking.price),
      tenders: JSON.stringify(booking.tenders),
      earn: JSON.stringify(booking.earn),
      trip_id: booking.tripId,
      locator: booking.locator,
      created_at: booking.createdAt,
      changed_at: booking.createdAt,
      steps: 1,
    })
    .execute();
  await tx
    .insertInto('booking_steps')
    .values({
      booking_id: booking.id,
      seq: 1,
      event: 'submit',
      state: booking.state,
      detail: '{}',
      at: booking.createdAt,
      ...actingColumns(by),
    })
    .execute();
}

/** Whether anything was ever set aside for a booking. */
export async function wasHeld(db: Db, bookingId: string): Promise<boolean> {
  const step = await db
    .selectFrom('booking_steps')
    .select('seq')
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'held')
    .executeTakeFirst();
  return step !== undefined;
}

/** Who submitted a booking; null for one of a version that did not record it. */
export async function submittedBy(tx: Tx, bookingId: string): Promise<Acting | null> {
  const row = await tx
    .selectFrom('booking_steps')
    .select(['actor', 'actor_id', 'on_behalf_of'])
    .where('booking_id', '=', bookingId)
    .where('seq', '=', 1)
    .executeTakeFirstOrThrow();
  return readActing(row);
}

/**
 * The undecided bookings of a customer, and those released since `failedSince` although an answer was promised;
 * latest first, each with its item.
 */
export async function listUndecided(
  db: Db,
  customerId: string,
  failedSince: Date,
): Promise<{ booking: Booking; item: AnyItem }[]> {
  const rows = await db
    .selectFrom('bookings as booking')
    .innerJoin('booking_sessions as session', 'session.id', 'booking.session_id')
    .selectAll('booking')
    .select('session.item')
    .where('booking.customer_id', '=', customerId)
    .where(({ eb, and, or }) =>
      or([
        eb('booking.state', 'not in', ['complete', 'released', 'abandoned']),
        and([
          eb('booking.state', '=', 'released'),
          eb('booking.promised_by', 'is not', null),
          eb('booking.changed_at', '>=', failedSince),
        ]),
      ]),
    )
    .orderBy('booking.created_at', 'desc')
    .limit(undecidedShown)
    .execute();
  return rows.map((row) => ({
    booking: readBooking(row),
    item: itemSchema.parse(row.item),
  }));
}

/** A booking by its id, for the process itself. */
export async function getBooking(db: Db | Tx, id: string): Promise<Booking> {
  return readBooking(
    await db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  );
}

/** Bookings by their ids, each with its item and the verdict on it. */
export async function listSold(
  db: Db | Tx,
  ids: readonly string[],
): Promise<Map<string, { booking: Booking } & Pick<Checkout, 'item' | 'policy'>>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('bookings as booking')
    .innerJoin('booking_sessions as session', 'session.id', 'booking.session_id')
    .selectAll('booking')
    .select(['session.item', 'session.policy'])
    .where('booking.id', 'in', ids)
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        booking: readBooking(row),
        item: itemSchema.parse(row.item),
        policy: policyVerdictSchema.parse(row.policy),
      },
    ]),
  );
}

/** The item of a booking, and the price that was agreed. */
export async function getSoldItem(db: Db, id: string): Promise<Pick<Checkout, 'source' | 'item' | 'price'>> {
  const { source, item, price } = await db
    .selectFrom('bookings as booking')
    .innerJoin('booking_sessions as session', 'session.id', 'booking.session_id')
    .select(['session.source', 'session.item', 'booking.price'])
    .where('booking.id', '=', id)
    .executeTakeFirstOrThrow();
  return { source, item: itemSchema.parse(item), price: priceSchema.parse(price) };
}

/** A booking of this customer; null when it belongs to another customer or does not exist. */
export async function findBooking(db: Db | Tx, id: string, customerId: string): Promise<Booking | null> {
  const row = await db
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row ? readBooking(row) : null;
}

/** The booking that a checkout led to, or its latest attempt; null while there is none. */
export async function findBookingOfSession(db: Db | Tx, sessionId: string): Promise<Booking | null> {
  const row = await db
    .selectFrom('bookings')
    .selectAll()
    .where('session_id', '=', sessionId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? readBooking(row) : null;
}

/** The phone number that a customer gave at their latest booking; null before the first. */
export async function lastPhoneOf(db: Db, customerId: string): Promise<string | null> {
  const row = await db
    .selectFrom('bookings')
    .select(sql<string | null>`request -> 'contact' ->> 'phone'`.as('phone'))
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.phone ?? null;
}

export type BookingEvent = (typeof bookingStates.transitions)[number]['event'];

/** Columns that a transition sets. */
export interface Brought {
  readonly supplierAskedAt?: Date;
  readonly supplierUntil?: Date;
  readonly supplierBookingId?: string;
  readonly confirmation?: object;
  readonly promisedBy?: Date | null;
  readonly heldUntil?: Date | null;
  readonly failureCode?: ProblemCode;
}

/**
 * Moves a booking by an event of its state graph and records it in the journal, in one statement, as done by the system. Returns false when
 * the booking is in another state by now; then nothing was changed.
 */
export async function moveBooking(
  tx: Tx,
  booking: Pick<Booking, 'id' | 'state'>,
  event: BookingEvent,
  now: Date,
  brings: Brought = {},
): Promise<boolean> {
  const to = bookingStates.next(booking.state, event);
  if (to === null) return false;
  const detail = brings.failureCode === undefined ? {} : { failureCode: brings.failureCode };
  const done = await tx
    .with('moved', (write) =>
      write
        .updateTable('bookings')
        .set(({ eb }) => ({
          state: to,
          changed_at: now,
          steps: eb('steps', '+', 1),
          ...columnsOf(brings),
        }))
        .where('id', '=', booking.id)
        .where('state', '=', booking.state)
        .returning(['id', 'steps']),
    )
    .insertInto('booking_steps')
    .columns(['booking_id', 'seq', 'event', 'state', 'detail', 'at', 'actor'])
    .expression((from) =>
      from
        .selectFrom('moved')
        .select([
          'moved.id as booking_id',
          'moved.steps as seq',
          sql<string>`${event}`.as('event'),
          sql<string>`${to}`.as('state'),
          sql<string>`${JSON.stringify(detail)}::jsonb`.as('detail'),
          sql<Date>`${now}::timestamptz`.as('at'),
          sql<string>`${bySystem.actor}`.as('actor'),
        ]),
    )
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n;
}

/** Tells another time by which a request for approval is answered or ends. */
export async function promiseBooking(tx: Tx, id: string, promisedBy: Date): Promise<void> {
  await tx
    .updateTable('bookings')
    .set({ promised_by: promisedBy })
    .where('id', '=', id)
    .where('state', '=', 'awaiting_approval')
    .execute();
}

/** Gives an approved booking, for which nothing is held yet, a price that its company tolerates, who pays it and what that earns. */
export async function repriceBooking(
  tx: Tx,
  id: string,
  { price, tenders, earn }: Pick<Booking, 'price' | 'tenders' | 'earn'>,
): Promise<void> {
  await tx
    .updateTable('bookings')
    .set({
      price: JSON.stringify(price),
      tenders: JSON.stringify(tenders),
      earn: JSON.stringify(earn),
    })
    .where('id', '=', id)
    .where('state', '=', 'awaiting_approval')
    .execute();
}

/** Fields that are not given keep their values. */
const columnsOf = (brings: Brought): Updateable<Bookings> => ({
  supplier_asked_at: brings.supplierAskedAt,
  supplier_until: brings.supplierUntil,
  supplier_booking_id: brings.supplierBookingId,
  confirmation: brings.confirmation && JSON.stringify(brings.confirmation),
  promised_by: brings.promisedBy,
  held_until: brings.heldUntil,
  failure_code: brings.failureCode,
});

/** A server of the previous version, which may still run beside this one, waits for a day and stores no deadline. */
const dayAfter = (askedAt: Date | null): Date | null =>
  askedAt && new Date(askedAt.getTime() + 24 * 3_600_000);

const readBooking = (row: Selectable<Bookings>): Booking => ({
  id: row.id,
  sessionId: row.session_id,
  customerId: row.customer_id,
  businessId: row.business_id,
  product: productSchema.parse(row.product),
  state: bookingStateSchema.parse(row.state),
  request: bookTermsSchema.loose().parse(row.request),
  sealed: row.travel_documents,
  requestHash: row.request_hash,
  language: languageSchema.parse(row.language),
  price: priceSchema.parse(row.price),
  tenders: z.array(storedTenderSchema).parse(row.tenders),
  earn: z.array(plannedEarnSchema).parse(row.earn),
  tripId: row.trip_id,
  locator: row.locator,
  supplierAskedAt: row.supplier_asked_at,
  supplierUntil: row.supplier_until ?? dayAfter(row.supplier_asked_at),
  supplierBookingId: row.supplier_booking_id,
  confirmation: row.confirmation,
  promisedBy: row.promised_by,
  heldUntil: row.held_until,
  failureCode: row.failure_code === null ? null : problemCodeSchema.parse(row.failure_code),
  createdAt: row.created_at,
  changedAt: row.changed_at,
});
