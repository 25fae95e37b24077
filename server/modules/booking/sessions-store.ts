import type { Selectable } from 'kysely';
import { z } from 'zod';
import { type BookedStay, bookedStaySchema, flightBookingSessionSchema } from '#contract/booking.ts';
import { type LocalizedText, localizedTextSchema } from '#contract/dates.ts';
import {
  type BookingSessionState,
  bookingSessionStateSchema,
  type Collection,
  collectionSchema,
} from '#contract/enums/index.ts';
import { bookingSessionStates } from '#contract/enums/transitions/index.ts';
import { type PolicyVerdict, policyVerdictSchema } from '#contract/policy.ts';
import { type Price, priceSchema } from '#contract/pricing.ts';
import type { BookingSessions } from '#db/types.ts';
import { type KeptFlight, keptFlightSchema } from '#server/modules/flights/index.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';

const stayProductSchema = z.enum(['hotel', 'home']);
const priceChangeSchema = flightBookingSessionSchema.shape.priceChange;

/** What every checkout keeps: the frozen price, and who sells it. */
interface AnyCheckout {
  readonly id: string;
  readonly customerId: string;
  readonly businessId: string | null;
  readonly state: BookingSessionState;
  readonly source: string;
  readonly supplierQuoteId: string;
  readonly price: Price;
  readonly priceChange: z.infer<typeof priceChangeSchema>;
  readonly policy: PolicyVerdict;
  readonly expiresAt: Date;
  /** When its customer last did something there. */
  readonly lastActiveAt: Date;
  readonly createdAt: Date;
}

/** A checkout of a stay. */
export interface StayCheckout extends AnyCheckout {
  readonly product: z.infer<typeof stayProductSchema>;
  readonly collection: Collection;
  readonly lodgingId: string;
  /** What it was opened with, to be priced again; null for one from before that was kept. */
  readonly rateToken: string | null;
  readonly stay: BookedStay;
  readonly place: LocalizedText;
}

/** A checkout of flights. */
export interface FlightCheckout extends AnyCheckout {
  readonly product: 'flight';
  /** What it was opened with, to be priced again. */
  readonly fareTokens: readonly string[];
  readonly flight: KeptFlight;
  /** Airlines that issue its tickets, by code. */
  readonly ticketCarriers: readonly string[];
  /** Credits of airlines that pay part of it. */
  readonly airlineCredits: readonly ChosenCredit[];
}

const chosenCreditSchema = z.object({
  creditId: z.string(),
  reference: z.string(),
  /** What it pays, in minor units of the price. */
  minor: z.int().positive(),
  holders: z.array(z.object({ givenName: z.string(), surname: z.string() })).min(1),
});
/** A credit of an airline that pays part of a checkout. */
export type ChosenCredit = z.infer<typeof chosenCreditSchema>;

/** An open checkout as stored. Whoever needs what it is for asks for its product first. */
export type CheckoutSession = StayCheckout | FlightCheckout;

export async function insertSession(db: Db | Tx, session: CheckoutSession): Promise<void> {
  await db
    .insertInto('booking_sessions')
    .values({
      id: session.id,
      customer_id: session.customerId,
      business_id: session.businessId,
      state: session.state,
      product: session.product,
      ...partOf(session),
      source: session.source,
      supplier_quote_id: session.supplierQuoteId,
      price: JSON.stringify(session.price),
      price_change: session.priceChange === null ? null : JSON.stringify(session.priceChange),
      policy: JSON.stringify(session.policy),
      expires_at: session.expiresAt,
      last_active_at: session.lastActiveAt,
      created_at: session.createdAt,
    })
    .execute();
}

/** The columns of a product's own part. */
const partOf = (session: CheckoutSession) =>
  session.product === 'flight'
    ? {
        fare_tokens: JSON.stringify(session.fareTokens),
        flight: JSON.stringify(session.flight),
        ticket_carriers: JSON.stringify(session.ticketCarriers),
        airline_credits: JSON.stringify(session.airlineCredits),
      }
    : {
        collection: session.collection,
        lodging_id: session.lodgingId,
        rate_token: session.rateToken,
        stay: JSON.stringify(session.stay),
        place: JSON.stringify(session.place),
      };

/** A checkout of this customer; null when it is somebody else's or there is none. */
export async function findSession(
  db: Db | Tx,
  id: string,
  customerId: string,
): Promise<CheckoutSession | null> {
  const row = await db
    .selectFrom('booking_sessions')
    .selectAll()
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row ? readSession(row) : null;
}

/** Notes that somebody is at work on an open checkout; false when it is not open any more. */
export async function touchSession(db: Db, id: string, customerId: string, now: Date): Promise<boolean> {
  const done = await db
    .updateTable('booking_sessions')
    .set({ last_active_at: now })
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/**
 * Puts another quote of the supplier into an open checkout of flights; false when it is not open any more or has
 * another quote than `old` by now.
 */
export async function replaceQuote(db: Db, old: FlightCheckout, next: FlightCheckout): Promise<boolean> {
  const done = await db
    .updateTable('booking_sessions')
    .set({
      supplier_quote_id: next.supplierQuoteId,
      price: JSON.stringify(next.price),
      flight: JSON.stringify(next.flight),
      airline_credits: JSON.stringify(next.airlineCredits),
    })
    .where('id', '=', old.id)
    .where('customer_id', '=', old.customerId)
    .where('state', '=', 'open')
    .where('supplier_quote_id', '=', old.supplierQuoteId)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

type SessionEvent = (typeof bookingSessionStates.transitions)[number]['event'];

/** Moves a checkout by an event of its state graph; false when it stands somewhere else by now. */
export async function moveSession(
  tx: Tx,
  id: string,
  from: BookingSessionState,
  event: SessionEvent,
): Promise<boolean> {
  const to = bookingSessionStates.next(from, event);
  if (to === null) return false;
  const done = await tx
    .updateTable('booking_sessions')
    .set({ state: to })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

function readSession(row: Selectable<BookingSessions>): CheckoutSession {
  const any: AnyCheckout = {
    id: row.id,
    customerId: row.customer_id,
    businessId: row.business_id,
    state: bookingSessionStateSchema.parse(row.state),
    source: row.source,
    supplierQuoteId: row.supplier_quote_id,
    price: priceSchema.parse(row.price),
    priceChange: priceChangeSchema.parse(row.price_change),
    policy: policyVerdictSchema.parse(row.policy),
    expiresAt: row.expires_at,
    lastActiveAt: row.last_active_at,
    createdAt: row.created_at,
  };
  if (row.product === 'flight')
    return {
      ...any,
      product: 'flight',
      fareTokens: z.array(z.string()).min(1).parse(row.fare_tokens),
      flight: keptFlightSchema.parse(row.flight),
      ticketCarriers: z.array(z.string()).parse(row.ticket_carriers ?? []),
      airlineCredits: z.array(chosenCreditSchema).parse(row.airline_credits ?? []),
    };
  return {
    ...any,
    product: stayProductSchema.parse(row.product),
    collection: collectionSchema.parse(row.collection),
    lodgingId: z.string().parse(row.lodging_id),
    rateToken: row.rate_token,
    stay: bookedStaySchema.parse(row.stay),
    place: localizedTextSchema.parse(row.place),
  };
}
