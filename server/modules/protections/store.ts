import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import { disruptionReasonSchema, type ProtectionKind, protectionKindSchema } from '#contract/enums/index.ts';
import { type ContractEnd, contractEndSchema } from '#contract/protections.ts';
import { currencySchema, money, type Money } from '#contract/money.ts';
import type { ProtectionContracts } from '#db/types.ts';
import { lastEvent } from '#server/modules/trip-events/index.ts';
import type { PayoutCause } from '#server/modules/wallet/index.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import type { Disruption } from './port.ts';
import { type Terms, termsSchema } from './terms.ts';

/** A contract as stored. Table `protection_contracts`. */
export interface ContractRow {
  readonly id: string;
  readonly kind: ProtectionKind;
  readonly bookingId: string;
  readonly tripId: string;
  readonly customerId: string;
  readonly state: string;
  readonly terms: Terms;
  readonly validUntil: Date;
  readonly cancellationId: string | null;
  readonly claim: Claim | null;
  readonly endedBy: ContractEnd | null;
  /** The booking of a new flight that uses it. */
  readonly exerciseBookingId: string | null;
  /** Since when a refund by it waits for the supplier; null while none does. */
  readonly refundAskedAt: Date | null;
  /** The number of its trip's last event when it was made: only later events are its own. */
  readonly afterEvent: number;
  readonly madeAt: Date;
}

const claimSchema = z.object({
  slice: z.int().nonnegative(),
  reason: disruptionReasonSchema,
  origin: z.string(),
  departs: z.string(),
  until: z.iso.datetime(),
  timeZone: z.string().nullable().default(null),
  eventId: z.string(),
});

/** A disruption that a contract pays for, and the event that told of it. */
export interface Claim extends Disruption {
  readonly eventId: string;
}

/** Terms that were chosen at a checkout, and when. */
export interface Chosen {
  readonly terms: Terms;
  readonly chosenAt: Date;
}

/** Replaces everything that was chosen at a checkout. */
export async function replaceChosen(tx: Tx, sessionId: string, chosen: readonly Chosen[]): Promise<void> {
  await tx.deleteFrom('chosen_protections').where('session_id', '=', sessionId).execute();
  if (chosen.length === 0) return;
  await tx
    .insertInto('chosen_protections')
    .values(
      chosen.map(({ terms, chosenAt }) => ({
        session_id: sessionId,
        kind: terms.kind,
        terms: JSON.stringify(terms),
        chosen_at: chosenAt,
      })),
    )
    .execute();
}

export async function listChosen(db: Db | Tx, sessionId: string): Promise<Chosen[]> {
  const rows = await db
    .selectFrom('chosen_protections')
    .select(['terms', 'chosen_at'])
    .where('session_id', '=', sessionId)
    .orderBy('kind')
    .execute();
  return rows.map((row) => ({ terms: termsSchema.parse(row.terms), chosenAt: row.chosen_at }));
}

/** Adds a contract after the last event of its trip, which is locked. */
export async function insertContract(
  tx: Tx,
  made: Omit<
    ContractRow,
    | 'id'
    | 'cancellationId'
    | 'kind'
    | 'claim'
    | 'endedBy'
    | 'exerciseBookingId'
    | 'refundAskedAt'
    | 'afterEvent'
    | 'madeAt'
  >,
  now: Date,
): Promise<string> {
  const id = newId();
  await tx
    .insertInto('protection_contracts')
    .values({
      id,
      kind: made.terms.kind,
      booking_id: made.bookingId,
      trip_id: made.tripId,
      customer_id: made.customerId,
      state: made.state,
      terms: JSON.stringify(made.terms),
      valid_until: made.validUntil,
      after_event: await lastEvent(tx, made.tripId),
      made_at: now,
      changed_at: now,
    })
    .execute();
  return id;
}

/** Replaces the terms of a contract. */
export async function replaceTerms(tx: Tx, id: string, terms: Terms): Promise<void> {
  await tx
    .updateTable('protection_contracts')
    .set({ terms: JSON.stringify(terms) })
    .where('id', '=', id)
    .execute();
}

/** Gives a contract other terms, and the state that tells so; false when it was used or has ended since it was read. */
export async function amendContract(
  tx: Tx,
  { id, state, cancellationId }: Pick<ContractRow, 'id' | 'state' | 'cancellationId'>,
  { to, terms, now }: { to: string; terms: Terms; now: Date },
): Promise<boolean> {
  const done = await tx
    .updateTable('protection_contracts')
    .set({
      state: to,
      terms: JSON.stringify(terms),
      valid_until: new Date(terms.usableUntil),
      changed_at: now,
    })
    .where('id', '=', id)
    .where('state', '=', state)
    .where('cancellation_id', 'is not distinct from', cancellationId)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

export async function listContracts(db: Db | Tx, tripId: string): Promise<ContractRow[]> {
  const rows = await db
    .selectFrom('protection_contracts')
    .selectAll()
    .where('trip_id', '=', tripId)
    .orderBy('kind')
    .execute();
  return rows.map(readContract);
}

export async function getContract(db: Db | Tx, id: string): Promise<ContractRow> {
  const row = await db
    .selectFrom('protection_contracts')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return readContract(row);
}

/** A customer's contract; null when there is none. */
export async function findContract(
  db: Db | Tx,
  { id, customerId }: { id: string; customerId: string },
): Promise<ContractRow | null> {
  const row = await db
    .selectFrom('protection_contracts')
    .selectAll()
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row ? readContract(row) : null;
}

/** The contract that a booking of a new flight uses; null when it uses none. */
export async function findContractOfBooking(tx: Tx, bookingId: string): Promise<ContractRow | null> {
  const row = await tx
    .selectFrom('protection_contracts')
    .selectAll()
    .where('exercise_booking_id', '=', bookingId)
    .executeTakeFirst();
  return row ? readContract(row) : null;
}

/** Reserves a claimable contract for a booking; false when it is used or reserved by now. */
export async function claimForBooking(
  tx: Tx,
  { id, state, bookingId, now }: { id: string; state: string; bookingId: string; now: Date },
): Promise<boolean> {
  return reserve(tx, { id, state }, { exercise_booking_id: bookingId, changed_at: now });
}

/** Reserves a claimable contract for a refund; false when it is used or reserved by now. */
export async function reserveForRefund(
  tx: Tx,
  { id, state }: Pick<ContractRow, 'id' | 'state'>,
  now: Date,
): Promise<boolean> {
  return reserve(tx, { id, state }, { refund_asked_at: now, changed_at: now });
}

/** Writes a use of a contract that has none and is in the state that was read; false otherwise. */
async function reserve(
  tx: Tx,
  { id, state }: Pick<ContractRow, 'id' | 'state'>,
  use: { changed_at: Date } & ({ exercise_booking_id: string } | { refund_asked_at: Date }),
): Promise<boolean> {
  const done = await tx
    .updateTable('protection_contracts')
    .set(use)
    .where('id', '=', id)
    .where('state', '=', state)
    .where('cancellation_id', 'is', null)
    .where('exercise_booking_id', 'is', null)
    .where('refund_asked_at', 'is', null)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** Gives up the reservation for a refund that its supplier refused; false when there is none. */
export async function releaseRefund(tx: Tx, { id }: Pick<ContractRow, 'id'>, now: Date): Promise<boolean> {
  const done = await tx
    .updateTable('protection_contracts')
    .set({ refund_asked_at: null, changed_at: now })
    .where('id', '=', id)
    .where('refund_asked_at', 'is not', null)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** Ends the reservation of a booking; the contract ends as well when its trip was cancelled meanwhile. */
export async function releaseBooking(
  tx: Tx,
  { bookingId, now, whenCancelled }: { bookingId: string; now: Date; whenCancelled: string },
): Promise<void> {
  const isCancelled = sql<boolean>`exists (select from trips
    where trips.id = protection_contracts.trip_id and trips.status = 'Cancelled')`;
  await tx
    .updateTable('protection_contracts')
    .set({
      exercise_booking_id: null,
      changed_at: now,
      state: sql<string>`case when ${isCancelled} then ${whenCancelled} else state end`,
      ended_by: sql<string | null>`case when ${isCancelled} then 'trip-cancelled' else ended_by end`,
    })
    .where('exercise_booking_id', '=', bookingId)
    .execute();
}

/** A contract, what it has paid and booked, and the purchase that made it after the booking. */
interface ContractWithPayout {
  readonly contract: ContractRow;
  readonly paid: Money | null;
  readonly rebookedTripId: string | null;
  readonly purchaseId: string | null;
}

/** The contracts of a customer's trip, each with what it has paid and booked: read in one statement, so that all agree. */
export async function listContractsWithPayouts(
  db: Db,
  { tripId, customerId }: { tripId: string; customerId: string },
): Promise<ContractWithPayout[]> {
  const rows = await db
    .selectFrom('protection_contracts as contract')
    .leftJoin('protection_payouts as payout', 'payout.contract_id', 'contract.id')
    .leftJoin('protection_purchases as purchase', (join) =>
      join
        .onRef('purchase.booking_id', '=', 'contract.booking_id')
        .onRef('purchase.kind', '=', 'contract.kind')
        .on('purchase.state', '=', 'bought'),
    )
    .leftJoin('trips as rebooked', 'rebooked.booking_id', 'contract.exercise_booking_id')
    .selectAll('contract')
    .select([
      'payout.minor',
      'payout.currency',
      'rebooked.id as rebooked_trip_id',
      'purchase.id as purchase_id',
    ])
    .where('contract.trip_id', '=', tripId)
    .where('contract.customer_id', '=', customerId)
    .orderBy('contract.kind')
    .execute();
  return rows.map((row) => ({
    contract: readContract(row),
    paid: row.minor === null ? null : money(row.minor, currencySchema.parse(row.currency)),
    rebookedTripId: row.rebooked_trip_id,
    purchaseId: row.purchase_id,
  }));
}

type MovedContract = Pick<
  ContractRow,
  'id' | 'state' | 'cancellationId' | 'exerciseBookingId' | 'refundAskedAt'
>;

/** Moves a contract as it was read; false when it is in another state, or used by a cancellation since. */
export async function moveContract(
  tx: Tx,
  { id, state, cancellationId, exerciseBookingId, refundAskedAt }: MovedContract,
  to: string,
  now: Date,
  brings: { readonly claim?: Claim; readonly endedBy?: ContractEnd } = {},
): Promise<boolean> {
  const { claim, endedBy } = brings;
  const done = await tx
    .updateTable('protection_contracts')
    .set({
      state: to,
      changed_at: now,
      ...(claim ? { claim: JSON.stringify(claim) } : {}),
      ...(endedBy ? { ended_by: endedBy } : {}),
    })
    .where('id', '=', id)
    .where('state', '=', state)
    .where('cancellation_id', 'is not distinct from', cancellationId)
    .where('exercise_booking_id', 'is not distinct from', exerciseBookingId)
    .where('refund_asked_at', 'is not distinct from', refundAskedAt)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** Notes the cancellation that uses a contract; false when it has ended or its time has passed. */
export async function takeForCancellation(
  tx: Tx,
  { id, state, cancellationId, now }: { id: string; state: string; cancellationId: string; now: Date },
): Promise<boolean> {
  const done = await tx
    .updateTable('protection_contracts')
    .set({ cancellation_id: cancellationId, changed_at: now })
    .where('id', '=', id)
    .where('state', '=', state)
    .where('exercise_booking_id', 'is', null)
    .where('refund_asked_at', 'is', null)
    .where('valid_until', '>', now)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** Whether a cancellation that uses a contract is under way, or done and not yet delivered as an event. */
export async function isBeingUsed(
  db: Db | Tx,
  { tripId, cancellationId, exerciseBookingId, refundAskedAt }: ContractRow,
): Promise<boolean> {
  if (exerciseBookingId !== null || refundAskedAt !== null) return true;
  if (cancellationId === null) return false;
  const { is_cancelling, status } = await db
    .selectFrom('trips')
    .select(['is_cancelling', 'status'])
    .where('id', '=', tripId)
    .executeTakeFirstOrThrow();
  return is_cancelling || status === 'Cancelled';
}

/** What a cancellation pays by a contract; null for one without. */
export async function paidByCancellation(tx: Tx, cancellationId: string): Promise<Money | null> {
  const row = await tx
    .selectFrom('cancellations')
    .select(['protection_minor', 'currency'])
    .where('id', '=', cancellationId)
    .where('protection_contract_id', 'is not', null)
    .executeTakeFirst();
  return row ? money(row.protection_minor, currencySchema.parse(row.currency)) : null;
}

type ContractCause = Exclude<PayoutCause, 'premium-returned'>;

/** Why a cancellation is paid by a contract: of a disruption, or for any reason. */
export const causeOfCancellation = ({ claim }: Pick<ContractRow, 'claim'>): ContractCause =>
  claim?.reason ?? 'cancelled';
/** Why any other refund is paid by it. */
export const causeOfRefund = ({ claim }: Pick<ContractRow, 'claim'>): ContractCause =>
  claim?.reason ?? 'changed';

/** Writes a pay-out: for which contract, why, and how much. */
export async function insertPayout(
  tx: Tx,
  paid: {
    contract: Pick<ContractRow, 'id' | 'kind'>;
    cause: ContractCause;
    eventId: string | null;
    amount: Money;
    now: Date;
  },
): Promise<string> {
  const id = newId();
  await tx
    .insertInto('protection_payouts')
    .values({
      id,
      contract_id: paid.contract.id,
      kind: paid.contract.kind,
      cause: paid.cause,
      event_id: paid.eventId,
      minor: paid.amount.minor,
      currency: paid.amount.currency,
      paid_at: paid.now,
    })
    .execute();
  return id;
}

/** What a contract has paid; null for nothing. */
export async function findPayout(db: Db | Tx, contractId: string): Promise<Money | null> {
  const row = await db
    .selectFrom('protection_payouts')
    .select(['minor', 'currency'])
    .where('contract_id', '=', contractId)
    .executeTakeFirst();
  return row ? money(row.minor, currencySchema.parse(row.currency)) : null;
}

const readContract = (row: Selectable<ProtectionContracts>): ContractRow => ({
  id: row.id,
  kind: protectionKindSchema.parse(row.kind),
  bookingId: row.booking_id,
  tripId: row.trip_id,
  customerId: row.customer_id,
  state: row.state,
  terms: termsSchema.parse(row.terms),
  validUntil: row.valid_until,
  cancellationId: row.cancellation_id,
  claim: row.claim === null ? null : readClaim(row.claim),
  endedBy: row.ended_by === null ? null : contractEndSchema.parse(row.ended_by),
  exerciseBookingId: row.exercise_booking_id,
  refundAskedAt: row.refund_asked_at,
  afterEvent: row.after_event,
  madeAt: row.made_at,
});

function readClaim(raw: unknown): Claim {
  const claim = claimSchema.parse(raw);
  return { ...claim, until: new Date(claim.until) };
}

export async function isTripOf(
  db: Db,
  { tripId, customerId }: { tripId: string; customerId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('trips')
    .select('id')
    .where('id', '=', tripId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row !== undefined;
}
