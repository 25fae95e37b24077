import type { Db } from '#server/platform/db/database.ts';

/** Deletes expired search sessions; returns how many. */
export async function purgeSearchSessions(db: Db, now: Date): Promise<number> {
  const done = await db.deleteFrom('search_sessions').where('expires_at', '<', now).executeTakeFirst();
  return Number(done.numDeletedRows);
}
