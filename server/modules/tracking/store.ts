import type { Db } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import type { Properties } from './rules.ts';

interface Source {
  readonly source: string;
  readonly medium: string;
}

/** Keeps where a session came from, unless that is known already. */
export async function keepSource(db: Db, sessionId: string, { source, medium }: Source): Promise<void> {
  await db
    .insertInto('tracking_sources')
    .values({ session_id: sessionId, source, medium })
    .onConflict((known) => known.column('session_id').doNothing())
    .execute();
}

export async function findSource(db: Db, sessionId: string): Promise<Source | null> {
  const row = await db
    .selectFrom('tracking_sources')
    .select(['source', 'medium'])
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return row ?? null;
}

export async function insertEvent(
  db: Db,
  event: { name: string; properties: Properties; customerId: string | null; now: Date },
): Promise<void> {
  await db
    .insertInto('tracking_events')
    .values({
      id: newId(),
      name: event.name,
      properties: JSON.stringify(event.properties),
      customer_id: event.customerId,
      received_at: event.now,
    })
    .execute();
}
