import type { ClockAnchor } from './clock.ts';
import type { Db } from './db/database.ts';

/** The last reading of the clock that this portal follows; null when there was none. */
export async function readFollowedClock(db: Db): Promise<ClockAnchor | null> {
  const row = await db.selectFrom('followed_clock').selectAll().executeTakeFirst();
  if (!row) return null;
  const { version, anchor_real, anchor_world, speed } = row;
  return { version, anchorReal: anchor_real.getTime(), anchorWorld: anchor_world.getTime(), speed };
}

export async function keepFollowedClock(db: Db, anchor: ClockAnchor): Promise<void> {
  const row = {
    version: anchor.version,
    anchor_real: new Date(anchor.anchorReal),
    anchor_world: new Date(anchor.anchorWorld),
    speed: anchor.speed,
  };
  await db
    .insertInto('followed_clock')
    .values(row)
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet(row))
    .execute();
}
