import { type Selectable, sql } from 'kysely';
import type { TripEventKind } from '#contract/enums/index.ts';
import type { TripEvents } from '#db/types.ts';
import { type Acting, actingColumns, readActing } from '#server/platform/acting.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import { type Happening, happeningSchema, type TripEvent } from './events.ts';

/** Locks a trip until the transaction ends, so that its events are written one after the other. */
export async function lockTrip(tx: Tx, tripId: string): Promise<void> {
  await tx
    .selectFrom('trips')
    .select('id')
    .where('id', '=', tripId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** Adds an event with the next number of its trip, which is locked. */
export async function insertEvent(
  tx: Tx,
  { tripId, happening, by, at }: { tripId: string; happening: Happening; by: Acting; at: Date },
): Promise<void> {
  const { kind, ...detail } = happening;
  await tx
    .insertInto('trip_events')
    .values(({ selectFrom }) => ({
      id: newId(),
      trip_id: tripId,
      seq: selectFrom('trip_events')
        .select(sql<number>`coalesce(max(seq), 0) + 1`.as('next'))
        .where('trip_id', '=', tripId),
      kind,
      detail: JSON.stringify(detail),
      letters_follow: true,
      ...actingColumns(by),
      at,
    }))
    .execute();
}

/** The number of a trip's last event, 0 before the first; while the trip is locked it stays the last one. */
export async function lastEvent(tx: Tx, tripId: string): Promise<number> {
  const { seq } = await tx
    .selectFrom('trip_events')
    .select(sql<number>`coalesce(max(seq), 0)`.as('seq'))
    .where('trip_id', '=', tripId)
    .executeTakeFirstOrThrow();
  return seq;
}

/** Whether an event of one of these kinds happened to a trip, after a moment where one is given. */
export async function hasHappened(
  db: Db | Tx,
  tripId: string,
  kinds: readonly TripEventKind[],
  after?: Date,
): Promise<boolean> {
  const events = db
    .selectFrom('trip_events')
    .select('id')
    .where('trip_id', '=', tripId)
    .where('kind', 'in', kinds)
    .limit(1);
  const row = await (after ? events.where('at', '>', after) : events).executeTakeFirst();
  return row !== undefined;
}

const knownKinds = new Set<string>(happeningSchema.options.map(({ shape }) => shape.kind.value));

/** The events of a trip in order, without kinds that only a newer version knows. Both run during an update. */
export async function listEvents(db: Db | Tx, tripId: string): Promise<TripEvent[]> {
  const rows = await db
    .selectFrom('trip_events')
    .selectAll()
    .where('trip_id', '=', tripId)
    .orderBy('seq')
    .execute();
  return rows.filter(({ kind }) => knownKinds.has(kind)).map(readEvent);
}

/** The first event of a trip that a subscriber has not heard; null when it has heard all. */
export async function nextEvent(
  db: Db,
  { tripId, subscriber }: { tripId: string; subscriber: string },
): Promise<TripEvent | null> {
  const row = await db
    .selectFrom('trip_events')
    .selectAll()
    .where('trip_id', '=', tripId)
    .where('seq', '>', ({ selectFrom }) =>
      selectFrom('trip_event_cursors')
        .select(sql<number>`coalesce(max(seq), 0)`.as('seq'))
        .where('trip_id', '=', tripId)
        .where('subscriber', '=', subscriber),
    )
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst();
  return row ? readEvent(row) : null;
}

/** Moves a subscriber's cursor from the event before to this one; false when another process did so first. */
export async function moveCursor(tx: Tx, subscriber: string, { tripId, seq }: TripEvent): Promise<boolean> {
  const moved = await tx
    .insertInto('trip_event_cursors')
    .values({ trip_id: tripId, subscriber, seq })
    .onConflict((conflict) =>
      conflict
        .columns(['trip_id', 'subscriber'])
        .doUpdateSet({ seq })
        .where('trip_event_cursors.seq', '=', seq - 1),
    )
    .executeTakeFirst();
  return moved.numInsertedOrUpdatedRows === 1n;
}

function readEvent(row: Selectable<TripEvents>): TripEvent {
  const by = readActing(row);
  if (by === null) throw new Error(`the event ${row.id} has no actor`);
  return {
    id: row.id,
    tripId: row.trip_id,
    seq: row.seq,
    happening: happeningSchema.parse({ ...Object(row.detail), kind: row.kind }),
    by,
    lettersFollow: row.letters_follow,
    at: row.at,
  };
}
