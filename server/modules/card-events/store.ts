import type { Db, Tx } from '#server/platform/db/database.ts';

/** A stored event of a card. */
export interface CardEvent {
  readonly eventId: string;
  readonly kind: string;
  readonly accountReferenceId: string;
  readonly happenedAt: Date;
  readonly receivedAt: Date;
}

/** Keeps an event. False when there is one of its id already. */
export async function insertEvent(tx: Tx, event: CardEvent): Promise<boolean> {
  const inserted = await tx
    .insertInto('card_events')
    .values({
      id: event.eventId,
      kind: event.kind,
      account_reference_id: event.accountReferenceId,
      happened_at: event.happenedAt,
      received_at: event.receivedAt,
    })
    .onConflict((known) => known.column('id').doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** The open events of a card. */
export async function listOpenEvents(db: Db, accountReferenceId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('card_events')
    .select('id')
    .where('account_reference_id', '=', accountReferenceId)
    .where('worked_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function closeEvents(tx: Tx, eventIds: readonly string[], now: Date): Promise<void> {
  if (eventIds.length === 0) return;
  await tx
    .updateTable('card_events')
    .set({ worked_at: now })
    .where('id', 'in', eventIds)
    .where('worked_at', 'is', null)
    .execute();
}
