import type { Pool } from 'pg';

/** The day this world began; card accounts are as many days old as their story says on that day. */
export async function foundedAt(db: Pool): Promise<Date> {
  const { rows } = await db.query<{ founded_at: Date }>(`select founded_at from world_clock`);
  const row = rows[0];
  if (!row) throw new Error('The world database holds no clock.');
  return row.founded_at;
}
