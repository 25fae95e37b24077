import type { Db } from '#server/platform/db/database.ts';

const keptMs = 7 * 86_400_000;

/**
 * Deletes checkouts that led to no booking a week after their price expired: until then support can see the offer.
 * Returns the number deleted.
 */
export async function purgeBookingSessions(db: Db, now: Date): Promise<number> {
  const done = await db
    .deleteFrom('booking_sessions as session')
    .where('session.expires_at', '<', new Date(now.getTime() - keptMs))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bookings').select('bookings.id').whereRef('bookings.session_id', '=', 'session.id'),
        ),
      ),
    )
    .executeTakeFirst();
  return Number(done.numDeletedRows);
}
