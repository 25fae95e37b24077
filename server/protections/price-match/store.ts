import type { Selectable } from 'kysely';
import { z } from 'zod';
import { type ClaimState, claimStateSchema } from '#contract/enums/index.ts';
import { type Currency, currencySchema } from '#contract/money.ts';
import { type Compared, comparedSchema } from '#contract/price-protections/price-match.ts';
import type { PriceMatchClaims } from '#db/types.ts';
import type { MatchedAttributes } from '#server/modules/products/index.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { Snapshot } from './rules.ts';

const attributesSchema = z.object({
  item: z.string(),
  dates: z.string(),
  party: z.string(),
  option: z.string(),
  meals: z.string().nullable(),
  cancellation: z.string().nullable(),
  payment: z.string().nullable(),
});
const refundsSchema = z.array(z.object({ reference: z.string(), minor: z.int().positive() }));
export type CardRefunds = z.infer<typeof refundsSchema>;

/** The booking of a trip as it was made. Table `price_match_snapshots`. */
export interface SnapshotRow extends Snapshot {
  readonly tripId: string;
  readonly bookingId: string;
  readonly customerId: string;
  readonly claimUntil: Date;
}

/** A claim. Table `price_match_claims`. */
export interface ClaimRow {
  readonly id: string;
  readonly tripId: string;
  readonly customerId: string;
  readonly state: ClaimState;
  readonly url: string;
  readonly currency: Currency;
  readonly offeredMinor: number;
  readonly compared: readonly Compared[];
  /** The booking as it was when the claim was accepted; null before that, and for claims from before it was stored. */
  readonly matched: MatchedAttributes | null;
  readonly paidMinor: number | null;
  readonly paidAs: PaidAs | null;
  readonly cardRefunds: CardRefunds | null;
  /** With which a person has declined it; null where it was declined by rule. */
  readonly words: string | null;
  /** What was offered, in the customer's words. */
  readonly description: string;
  readonly answerBy: Date;
  readonly madeAt: Date;
  readonly changedAt: Date;
}

const paidAsSchema = z.enum(['credit', 'original-payment']);
export type PaidAs = z.infer<typeof paidAsSchema>;

export async function insertSnapshot(tx: Tx, row: SnapshotRow & { now: Date }): Promise<void> {
  await tx
    .insertInto('price_match_snapshots')
    .values({
      trip_id: row.tripId,
      booking_id: row.bookingId,
      customer_id: row.customerId,
      attributes: JSON.stringify(row.attributes),
      currency: 'USD',
      price_minor: row.priceMinor,
      claim_until: row.claimUntil,
      made_at: row.now,
    })
    .execute();
}

/** The snapshot of a trip; null when no price match is paid for it. */
export async function findSnapshot(db: Db | Tx, tripId: string): Promise<SnapshotRow | null> {
  const row = await db
    .selectFrom('price_match_snapshots')
    .selectAll()
    .where('trip_id', '=', tripId)
    .executeTakeFirst();
  return row
    ? {
        tripId: row.trip_id,
        bookingId: row.booking_id,
        customerId: row.customer_id,
        attributes: attributesSchema.parse(row.attributes),
        priceMinor: row.price_minor,
        claimUntil: row.claim_until,
      }
    : null;
}

/** Stores a claim; false when the trip has one that is open or was accepted, or this id is there already. */
export async function insertClaim(
  tx: Tx,
  claim: Pick<ClaimRow, 'id' | 'tripId' | 'customerId' | 'url' | 'currency' | 'offeredMinor' | 'answerBy'> & {
    description: string;
    now: Date;
  },
): Promise<boolean> {
  const done = await tx
    .insertInto('price_match_claims')
    .values({
      id: claim.id,
      trip_id: claim.tripId,
      customer_id: claim.customerId,
      state: 'submitted',
      url: claim.url,
      currency: claim.currency,
      offered_minor: claim.offeredMinor,
      description: claim.description,
      answer_by: claim.answerBy,
      made_at: claim.now,
      changed_at: claim.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n;
}

export async function getClaim(db: Db | Tx, id: string): Promise<ClaimRow> {
  const row = await db
    .selectFrom('price_match_claims')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return read(row);
}

/** The claims of a trip, latest first. */
export async function listClaims(db: Db | Tx, tripId: string): Promise<ClaimRow[]> {
  const rows = await db
    .selectFrom('price_match_claims')
    .selectAll()
    .where('trip_id', '=', tripId)
    .orderBy('made_at', 'desc')
    .execute();
  return rows.map(read);
}

/** Moves a claim as it was read; false when another process did so first. */
export async function moveClaim(
  tx: Tx,
  { id, state }: Pick<ClaimRow, 'id' | 'state'>,
  to: ClaimState,
  now: Date,
  more: {
    compared?: readonly Compared[];
    matched?: MatchedAttributes;
    paidMinor?: number | null;
    paidAs?: PaidAs | null;
    cardRefunds?: readonly { reference: string; minor: number }[];
    words?: string | null;
  } = {},
): Promise<boolean> {
  const done = await tx
    .updateTable('price_match_claims')
    .set({
      state: to,
      changed_at: now,
      ...(more.compared && { compared: JSON.stringify(more.compared) }),
      ...(more.matched && { matched: JSON.stringify(more.matched) }),
      ...(more.paidMinor !== undefined && { paid_minor: more.paidMinor }),
      ...(more.paidAs !== undefined && { paid_as: more.paidAs }),
      ...(more.cardRefunds && { card_refunds: JSON.stringify(more.cardRefunds) }),
      ...(more.words !== undefined && { words: more.words }),
    })
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** Accepted, and paid once its trip begins. */
export const isWaiting = ({ state, cardRefunds }: Pick<ClaimRow, 'state' | 'cardRefunds'>): boolean =>
  state === 'approved' && cardRefunds === null;

const read = (row: Selectable<PriceMatchClaims>): ClaimRow => ({
  id: row.id,
  tripId: row.trip_id,
  customerId: row.customer_id,
  state: claimStateSchema.parse(row.state),
  url: row.url,
  currency: currencySchema.parse(row.currency),
  offeredMinor: row.offered_minor,
  compared: z.array(comparedSchema).parse(row.compared),
  matched: attributesSchema.nullable().parse(row.matched),
  paidMinor: row.paid_minor,
  paidAs: paidAsSchema.nullable().parse(row.paid_as),
  cardRefunds: refundsSchema.nullable().parse(row.card_refunds),
  words: row.words,
  description: row.description,
  answerBy: row.answer_by,
  madeAt: row.made_at,
  changedAt: row.changed_at,
});
