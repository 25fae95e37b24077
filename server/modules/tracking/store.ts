import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { StoredEvent } from './port.ts';
import type { Properties, Source } from './rules.ts';

/** Stores the sources of sessions that have none yet. A session that has ended meanwhile is left out. */
export async function keepSources(tx: Tx, sources: ReadonlyMap<string, Source>): Promise<void> {
  if (sources.size === 0) return;
  // In one order, so that two processes never wait for each other.
  const sorted = [...sources].toSorted(([a], [b]) => (a < b ? -1 : 1));
  await sql`
    insert into tracking_sources (session_id, source, medium)
    select known.id, named.source, named.medium
      from unnest(${sorted.map(([id]) => id)}::uuid[], ${sorted.map(([, { source }]) => source)}::text[],
                  ${sorted.map(([, { medium }]) => medium)}::text[]) as named (id, source, medium)
      join sessions as known using (id)
    on conflict (session_id) do nothing`.execute(tx);
}

export async function listSources(tx: Tx, sessionIds: readonly string[]): Promise<Map<string, Source>> {
  if (sessionIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('tracking_sources')
    .selectAll()
    .where('session_id', 'in', sessionIds)
    .execute();
  return new Map(rows.map(({ session_id: id, source, medium }) => [id, { source, medium }]));
}

/**
 * Stores events with one statement. Batches wait for each other until the transaction ends, so that a reader at a
 * position never misses a smaller one.
 */
export async function insertEvents(tx: Tx, events: readonly Omit<StoredEvent, 'position'>[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('tracking_events'))`.execute(tx);
  await tx
    .insertInto('tracking_events')
    .values(
      events.map(({ id, name, properties, invalidFields, customerId, receivedAt }) => ({
        id,
        name,
        properties: JSON.stringify(properties),
        invalid_fields: [...invalidFields],
        customer_id: customerId,
        received_at: receivedAt,
      })),
    )
    .execute();
}

/** The events after a position, in order, at most so many. */
export async function listEventsAfter(db: Db, position: number, most: number): Promise<StoredEvent[]> {
  const rows = await db
    .selectFrom('tracking_events')
    .selectAll()
    .where('position', '>', position)
    .orderBy('position')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    position: Number(row.position),
    id: row.id,
    name: row.name,
    properties: row.properties as Properties,
    invalidFields: row.invalid_fields,
    customerId: row.customer_id,
    receivedAt: row.received_at,
  }));
}
