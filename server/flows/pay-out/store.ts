import { z } from 'zod';
import type { Db, Tx } from '#server/platform/db/database.ts';

const refundsSchema = z.array(z.object({ reference: z.string(), minor: z.int().positive() }));

interface CardPart {
  readonly refunds: readonly { reference: string; minor: number }[];
  readonly askedAt: Date;
  readonly paidAt: Date | null;
}

export async function insertCardPart(
  tx: Tx,
  part: { payoutId: string; tripId: string; refunds: CardPart['refunds']; now: Date },
): Promise<void> {
  await tx
    .insertInto('payout_card_refunds')
    .values({
      payout_id: part.payoutId,
      trip_id: part.tripId,
      refunds: JSON.stringify(part.refunds),
      asked_at: part.now,
    })
    .execute();
}

export async function getCardPart(db: Db, payoutId: string): Promise<CardPart> {
  const row = await db
    .selectFrom('payout_card_refunds')
    .select(['refunds', 'asked_at', 'paid_at'])
    .where('payout_id', '=', payoutId)
    .executeTakeFirstOrThrow();
  return { refunds: refundsSchema.parse(row.refunds), askedAt: row.asked_at, paidAt: row.paid_at };
}

/** False when another process has noted it. */
export async function markPaid(tx: Tx, payoutId: string, now: Date): Promise<boolean> {
  const done = await tx
    .updateTable('payout_card_refunds')
    .set({ paid_at: now })
    .where('payout_id', '=', payoutId)
    .where('paid_at', 'is', null)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** A part of a premium that comes back. Table `protection_premium_refunds`. */
export interface PremiumRefund {
  readonly id: string;
  readonly contractId: string;
  readonly minor: number;
  readonly currency: string;
  /** The card payments that give it back; null until the tenders were settled. */
  readonly refunds: CardPart['refunds'] | null;
  readonly notedAt: Date;
  readonly paidAt: Date | null;
}

export async function getPremiumRefund(db: Db, id: string): Promise<PremiumRefund> {
  const row = await db
    .selectFrom('protection_premium_refunds')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    id: row.id,
    contractId: row.contract_id,
    minor: row.minor,
    currency: row.currency,
    refunds: row.refunds === null ? null : refundsSchema.parse(row.refunds),
    notedAt: row.noted_at,
    paidAt: row.paid_at,
  };
}

/** Notes the card payments that give a premium back. Throws when another process has. */
export async function keepPremiumRefund(tx: Tx, id: string, refunds: CardPart['refunds']): Promise<true> {
  const done = await tx
    .updateTable('protection_premium_refunds')
    .set({ refunds: JSON.stringify(refunds) })
    .where('id', '=', id)
    .where('refunds', 'is', null)
    .executeTakeFirst();
  if (done.numUpdatedRows !== 1n) throw new Error(`the premium refund ${id} was settled by another process`);
  return true;
}

/** False when another process has noted it. */
export async function markPremiumPaid(tx: Tx, id: string, now: Date): Promise<boolean> {
  const done = await tx
    .updateTable('protection_premium_refunds')
    .set({ paid_at: now })
    .where('id', '=', id)
    .where('paid_at', 'is', null)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}
