import type { Pool } from 'pg';

/** Founding date of this world, from which the ages of card accounts count. */
export async function foundedAt(db: Pool): Promise<Date> {
  const { rows } = await db.query<{ founded_at: Date }>(`select founded_at from world_clock`);
  const row = rows[0];
  if (!row) throw new Error('The world database holds no clock.');
  return row.founded_at;
}
