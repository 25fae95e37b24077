import { type Selectable, sql, type Updateable } from 'kysely';
import { z } from 'zod';
import {
  type BookedStay,
  bookedStaySchema,
  type BookRequest,
  bookRequestSchema,
  type FlightBookRequest,
} from '#contract/booking.ts';
import { type Language, languageSchema } from '#contract/dates.ts';
import { type BookingState, bookingStateSchema, rewardsCurrencySchema } from '#contract/enums/index.ts';
import { bookingStates } from '#contract/enums/transitions/index.ts';
import { type Price, priceSchema } from '#contract/pricing.ts';
import { type ProblemCode, problemCodeSchema } from '#contract/problems.ts';
import type { Bookings } from '#db/types.ts';
import {
  type BookedTicket,
  bookedTicketsSchema,
  type KeptFlight,
  keptFlightSchema,
} from '#server/modules/flights/index.ts';
import { type StoredTender, storedTenderSchema } from '#server/modules/payments/index.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { joinDocuments, requestColumns } from './travel-documents.ts';

/** What a booking earns on an account: whole miles, or cents of cash rewards. */
export const plannedEarnSchema = z.object({
  accountReferenceId: z.string(),
  productDisplayName: z.string(),
  currency: rewardsCurrencySchema,
  multiplier: z.number(),
  units: z.int().nonnegative(),
  isTold: z.boolean().default(true),
});

const undecidedShown = 50;

/** What every attempt to book keeps. Its id is the caller's and the key of everything done for it. */
interface AnyBooking {
  readonly id: string;
  readonly sessionId: string;
  readonly customerId: string;
  readonly businessId: string | null;
  readonly state: BookingState;
  readonly requestHash: string;
  readonly language: Language;
  readonly price: Price;
  readonly tenders: readonly StoredTender[];
  readonly earn: readonly z.infer<typeof plannedEarnSchema>[];
  /** The id that the trip will have. */
  readonly tripId: string;
  readonly locator: string;
  readonly supplierAskedAt: Date | null;
  /** Until when the supplier may leave it undecided; null before it is asked. */
  readonly supplierUntil: Date | null;
  readonly supplierBookingId: string | null;
  readonly promisedBy: Date | null;
  readonly failureCode: ProblemCode | null;
  readonly createdAt: Date;
  readonly changedAt: Date;
}

/** An attempt to book a stay. */
export interface StayBooking extends AnyBooking {
  readonly product: 'hotel' | 'home';
  readonly request: BookRequest;
  readonly supplierConfirmation: string | null;
}

/** An attempt to book flights. */
export interface FlightBooking extends AnyBooking {
  readonly product: 'flight';
  readonly request: FlightBookRequest;
  /** What the airlines made out; null until they confirm. */
  readonly tickets: readonly BookedTicket[] | null;
}

/** One attempt to book, as stored. */
export type Booking = StayBooking | FlightBooking;

type LaterKnown =
  | 'supplierAskedAt'
  | 'supplierUntil'
  | 'supplierBookingId'
  | 'promisedBy'
  | 'failureCode'
  | 'changedAt';
export type NewBooking =
  | Omit<StayBooking, LaterKnown | 'supplierConfirmation'>
  | Omit<FlightBooking, LaterKnown | 'tickets'>;

export async function insertBooking(tx: Tx, booking: NewBooking): Promise<void> {
  await tx
    .insertInto('bookings')
    .values({
      id: booking.id,
      session_id: booking.sessionId,
      customer_id: booking.customerId,
      business_id: booking.businessId,
      product: booking.product,
      state: booking.state,
      ...requestColumns(booking),
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
    })
    .execute();
}

/**
 * The bookings of a customer that are neither made nor given up, or were given up since a moment though an answer was
 * promised, the latest first, with what they are for.
 */
export async function listUndecided(
  db: Db,
  customerId: string,
  failedSince: Date,
): Promise<{ booking: Booking; what: UndecidedThing }[]> {
  const rows = await db
    .selectFrom('bookings as booking')
    .innerJoin('booking_sessions as session', 'session.id', 'booking.session_id')
    .selectAll('booking')
    .select(['session.stay', 'session.flight'])
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
    what:
      row.product === 'flight'
        ? { product: 'flight', flight: keptFlightSchema.parse(row.flight) }
        : { product: 'stay', stay: bookedStaySchema.parse(row.stay) },
  }));
}

/** What an undecided booking is for. */
type UndecidedThing =
  | { readonly product: 'stay'; readonly stay: BookedStay }
  | { readonly product: 'flight'; readonly flight: KeptFlight };

/** A booking by its id, for the process itself. */
export async function getBooking(db: Db | Tx, id: string): Promise<Booking> {
  return readBooking(
    await db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  );
}

/** A booking of this customer; null when it is somebody else's or there is none. */
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

export type BookingEvent = (typeof bookingStates.transitions)[number]['event'];

/** What a move brings with it. */
export interface Brought {
  readonly supplierAskedAt?: Date;
  readonly supplierUntil?: Date;
  readonly supplierBookingId?: string;
  readonly supplierConfirmation?: string | null;
  readonly tickets?: readonly BookedTicket[];
  readonly promisedBy?: Date | null;
  readonly failureCode?: ProblemCode;
}

/**
 * Moves a booking by an event of its state graph and writes it in the journal, in one statement. Answers false when it stands
 * somewhere else by now: someone else was first, and nothing was changed.
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
    .columns(['booking_id', 'seq', 'event', 'state', 'detail', 'at'])
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
        ]),
    )
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n;
}

/** What a move does not bring stays as it is. */
const columnsOf = (brings: Brought): Updateable<Bookings> => ({
  supplier_asked_at: brings.supplierAskedAt,
  supplier_until: brings.supplierUntil,
  supplier_booking_id: brings.supplierBookingId,
  supplier_confirmation: brings.supplierConfirmation,
  tickets: brings.tickets && JSON.stringify(brings.tickets),
  promised_by: brings.promisedBy,
  failure_code: brings.failureCode,
});

/** A server of the version before, which may still run beside this one, waits for a day and writes no other moment. */
const dayAfter = (askedAt: Date | null): Date | null =>
  askedAt && new Date(askedAt.getTime() + 24 * 3_600_000);

function readBooking(row: Selectable<Bookings>): Booking {
  const any: AnyBooking = {
    id: row.id,
    sessionId: row.session_id,
    customerId: row.customer_id,
    businessId: row.business_id,
    state: bookingStateSchema.parse(row.state),
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
    promisedBy: row.promised_by,
    failureCode: row.failure_code === null ? null : problemCodeSchema.parse(row.failure_code),
    createdAt: row.created_at,
    changedAt: row.changed_at,
  };
  if (row.product === 'flight')
    return {
      ...any,
      product: 'flight',
      request: joinDocuments(row.request, row.travel_documents),
      tickets: row.tickets === null ? null : bookedTicketsSchema.parse(row.tickets),
    };
  return {
    ...any,
    product: z.enum(['hotel', 'home']).parse(row.product),
    request: bookRequestSchema.parse(row.request),
    supplierConfirmation: row.supplier_confirmation,
  };
}
