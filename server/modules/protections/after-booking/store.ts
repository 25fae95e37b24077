import { type Selectable, sql } from 'kysely';
import {
  type ProtectionPurchaseState,
  protectionPurchaseStateSchema,
  type TripEventKind,
} from '#contract/enums/index.ts';
import { protectionPurchaseStates } from '#contract/enums/transitions/index.ts';
import { type PolicyVerdict, policyVerdictSchema } from '#contract/policy.ts';
import { type ProblemCode, problemCodeSchema } from '#contract/problems.ts';
import type { ProtectionPurchases } from '#db/types.ts';
import { hasHappened } from '#server/modules/trip-events/index.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { type Terms, termsSchema } from '../terms.ts';

/** A protection that is bought after booking. Table `protection_purchases`. */
export interface ProtectionPurchaseRow {
  readonly id: string;
  readonly bookingId: string;
  readonly tripId: string;
  readonly customerId: string;
  readonly terms: Terms;
  readonly paymentReference: string;
  readonly paymentMethodId: string;
  readonly cardLastFour: string;
  readonly state: ProtectionPurchaseState;
  readonly problemCode: ProblemCode | null;
  /** The verdict on its trip by which its company was asked; null where nobody had to be. */
  readonly policy: PolicyVerdict | null;
  /** When its owner read that it failed. */
  readonly toldAt: Date | null;
  readonly requestedAt: Date;
  readonly changedAt: Date;
}

/** What a supplier may do to a trip before it begins. */
const disturbances: readonly TripEventKind[] = [
  'changedBySupplier',
  'delayed',
  'calledOff',
  'connectionLost',
];
const begun: readonly TripEventKind[] = ['departed', 'completed'];
/** After one of these a protection would pay for what is known already, or has nothing left to protect. */
const tooLateAfter: readonly TripEventKind[] = ['cancelled', 'changedByTraveler', ...disturbances, ...begun];

/** Whether a trip stands as it was booked, and nothing has happened to it. */
export async function canTakeProtection(db: Db | Tx, tripId: string): Promise<boolean> {
  const trip = await findStanding(db, tripId);
  if (!trip || trip.is_changing || trip.is_with_agent) return false;
  return !(await isPastSale(db, tripId));
}

/** Whether something has happened to a trip after which no protection is sold for it any more. */
export const isPastSale = (db: Db | Tx, tripId: string): Promise<boolean> =>
  hasHappened(db, tripId, tooLateAfter);

/** Whether a trip that still stands was disturbed by its supplier before it began. */
export async function isDisturbed(db: Db | Tx, tripId: string): Promise<boolean> {
  if (!(await findStanding(db, tripId)) || (await hasHappened(db, tripId, begun))) return false;
  return hasHappened(db, tripId, disturbances);
}

/** A trip that is neither cancelled nor being cancelled. */
const findStanding = (db: Db | Tx, tripId: string) =>
  db
    .selectFrom('trips')
    .select(['is_changing', 'is_with_agent'])
    .where('id', '=', tripId)
    .where('status', '=', 'Confirmed')
    .where('is_cancelling', '=', false)
    .executeTakeFirst();

/** False when its id is taken, or another purchase of the same protection is under way or done. */
export async function insertPurchase(
  tx: Tx,
  made: Omit<ProtectionPurchaseRow, 'state' | 'problemCode' | 'toldAt' | 'requestedAt' | 'changedAt'>,
  now: Date,
): Promise<boolean> {
  const done = await tx
    .insertInto('protection_purchases')
    .values({
      id: made.id,
      booking_id: made.bookingId,
      trip_id: made.tripId,
      customer_id: made.customerId,
      kind: made.terms.kind,
      terms: JSON.stringify(made.terms),
      payment_reference: made.paymentReference,
      payment_method_id: made.paymentMethodId,
      card_last_four: made.cardLastFour,
      state: protectionPurchaseStates.initial,
      policy: made.policy && JSON.stringify(made.policy),
      requested_at: now,
      changed_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n;
}

/** A customer's purchase; null when there is none. */
export async function findPurchase(
  db: Db | Tx,
  { id, customerId }: { id: string; customerId: string },
): Promise<ProtectionPurchaseRow | null> {
  const row = await db
    .selectFrom('protection_purchases')
    .selectAll()
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row ? readPurchase(row) : null;
}

export async function getPurchase(db: Db | Tx, id: string): Promise<ProtectionPurchaseRow> {
  const row = await db
    .selectFrom('protection_purchases')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return readPurchase(row);
}

/** Several purchases at once. */
export const listPurchases = async (db: Db | Tx, ids: readonly string[]): Promise<ProtectionPurchaseRow[]> =>
  ids.length === 0
    ? []
    : (
        await db
          .selectFrom('protection_purchases')
          .selectAll()
          .where('id', 'in', [...ids])
          .execute()
      ).map(readPurchase);

/** The purchases for a trip that wait for an approval. */
export const listAwaiting = async (db: Db | Tx, tripId: string): Promise<ProtectionPurchaseRow[]> =>
  (
    await db
      .selectFrom('protection_purchases')
      .selectAll()
      .where('trip_id', '=', tripId)
      .where('state', '=', 'awaiting_approval')
      .execute()
  ).map(readPurchase);

/** Replaces the terms of a purchase by those of the moment in which it was approved. */
export async function replaceTerms(tx: Tx, id: string, terms: Terms): Promise<void> {
  await tx
    .updateTable('protection_purchases')
    .set({ terms: JSON.stringify(terms) })
    .where('id', '=', id)
    .execute();
}

/** The card that paid a contract of its own; null for one that was paid with its booking. */
export async function cardOfContract(
  db: Db | Tx,
  { bookingId, terms: { kind } }: { bookingId: string; terms: Pick<Terms, 'kind'> },
): Promise<string | null> {
  const row = await db
    .selectFrom('protection_purchases')
    .select('card_last_four')
    .where('booking_id', '=', bookingId)
    .where('kind', '=', kind)
    .where('state', '=', 'bought')
    .executeTakeFirst();
  return row?.card_last_four ?? null;
}

/** The card payment of a contract of its own; null for one that was paid with its booking. */
export async function cardPaymentOf(
  db: Db | Tx,
  { bookingId, kind }: { bookingId: string; kind: Terms['kind'] },
): Promise<string | null> {
  const row = await db
    .selectFrom('protection_purchases')
    .select('payment_reference')
    .where('booking_id', '=', bookingId)
    .where('kind', '=', kind)
    .where('state', '=', 'bought')
    .executeTakeFirst();
  return row?.payment_reference ?? null;
}

type PurchaseEvent = (typeof protectionPurchaseStates.transitions)[number]['event'];

/** Moves a purchase by an event of its graph; false when another process has moved it. */
export async function movePurchase(
  tx: Tx,
  { id, state }: Pick<ProtectionPurchaseRow, 'id' | 'state'>,
  event: PurchaseEvent,
  now: Date,
  problemCode?: ProblemCode,
): Promise<boolean> {
  const to = protectionPurchaseStates.next(state, event);
  if (to === null) return false;
  const done = await tx
    .updateTable('protection_purchases')
    .set({
      state: to,
      changed_at: now,
      problem_code: problemCode ?? sql<string | null>`problem_code`,
    })
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** Notes that the owner of a failed purchase has read so. */
export async function noteTold(db: Db, { id }: Pick<ProtectionPurchaseRow, 'id'>, now: Date): Promise<void> {
  await db
    .updateTable('protection_purchases')
    .set({ told_at: now })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .where('told_at', 'is', null)
    .execute();
}

const readPurchase = (row: Selectable<ProtectionPurchases>): ProtectionPurchaseRow => ({
  id: row.id,
  bookingId: row.booking_id,
  tripId: row.trip_id,
  customerId: row.customer_id,
  terms: termsSchema.parse(row.terms),
  paymentReference: row.payment_reference,
  paymentMethodId: row.payment_method_id,
  cardLastFour: row.card_last_four,
  state: protectionPurchaseStateSchema.parse(row.state),
  problemCode: row.problem_code === null ? null : problemCodeSchema.parse(row.problem_code),
  policy: policyVerdictSchema.nullable().parse(row.policy),
  toldAt: row.told_at,
  requestedAt: row.requested_at,
  changedAt: row.changed_at,
});
