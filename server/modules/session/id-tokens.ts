import type { Db, Tx } from '#server/platform/db/database.ts';
import { absoluteMs } from './rules.ts';

/** Stores the ID token of a new session, encrypted; providers require it at sign-out. Removes expired ones. */
export async function keepIdToken(
  tx: Tx,
  { sessionId, idToken, now }: { sessionId: string; idToken: string; now: Date },
): Promise<void> {
  await tx.deleteFrom('session_id_tokens').where('expires_at', '<=', now).execute();
  const expiresAt = new Date(now.getTime() + absoluteMs);
  await tx
    .insertInto('session_id_tokens')
    .values({ session_id: sessionId, id_token: idToken, expires_at: expiresAt })
    .execute();
}

/** Deletes and returns the ID token of a session that ends; null when it has none. */
export async function takeIdToken(db: Db, sessionId: string): Promise<string | null> {
  const row = await db
    .deleteFrom('session_id_tokens')
    .where('session_id', '=', sessionId)
    .returning('id_token')
    .executeTakeFirst();
  return row?.id_token ?? null;
}
