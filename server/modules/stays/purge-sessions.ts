import type { Db } from '#server/platform/db/database.ts';

/** Clears away searches that nobody can follow up any more; answers how many. */
export async function purgeSearchSessions(db: Db, now: Date): Promise<number> {
  const done = await db.deleteFrom('search_sessions').where('expires_at', '<', now).executeTakeFirst();
  return Number(done.numDeletedRows);
}
