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
