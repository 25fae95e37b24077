import { sql } from 'kysely';
import { tripChangeStates } from '#contract/enums/transitions/index.ts';
import type { Db } from '#server/platform/db/database.ts';

const keptMs = 3_600_000;
const ended = ['quoted', ...tripChangeStates.terminal];

/**
 * Deletes the answers to operators' questions that no trip names and no change that is under way or can still be requested:
 * those of quotes that were not taken, and those that a later change has replaced. They stay for an hour, until the quote
 * that they were stored for is stored and has expired. Returns the number deleted.
 */
export async function purgeAnswers(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - keptMs);
  const done = await sql`
    delete from activity_answers as kept
    where kept.created_at < ${before}
      and not exists (
        select 1 from trips where trips.id = kept.trip_id and trips.item ->> 'answersId' = kept.id::text
      )
      and not exists (
        select 1 from trip_changes as change
        where change.trip_id = kept.trip_id
          and kept.id::text in (change.before ->> 'answersId', change.after ->> 'answersId')
          and (change.state <> all(${ended}) or change.state = 'quoted' and change.expires_at >= ${before})
      )`.execute(db);
  return Number(done.numAffectedRows ?? 0);
}
