import type { Pool, PoolClient } from 'pg';
import { type Anchor, SPEEDS } from './reading.ts';

interface ClockRow {
  version: string;
  epoch: string;
  anchor_real: Date;
  anchor_world: Date;
  speed: string;
}

const COLUMNS = 'version, epoch, anchor_real, anchor_world, speed';

/** Initializes the clock and the founding date if this database has none yet. */
export async function ensureAnchor(
  db: Pool,
  { real, world, founded }: Record<'real' | 'world' | 'founded', Date>,
): Promise<void> {
  await db.query(
    `insert into world_clock (anchor_real, anchor_world, founded_at) values ($1, $2, $3) on conflict (id) do nothing`,
    [real, world, founded],
  );
}

/** The current anchor. */
export async function getAnchor(db: Pool): Promise<Anchor> {
  return toAnchor(await db.query<ClockRow>(`select ${COLUMNS} from world_clock`));
}

/** The anchor, locked against other moves until the transaction ends. */
export async function lockAnchor(tx: PoolClient): Promise<Anchor> {
  return toAnchor(await tx.query<ClockRow>(`select ${COLUMNS} from world_clock for update`));
}

/** Stores the next anchor and notifies all processes. */
export async function saveAnchor(tx: PoolClient, anchor: Anchor): Promise<void> {
  await tx.query(
    `update world_clock set version = $1, epoch = $2, anchor_real = $3, anchor_world = $4, speed = $5`,
    [anchor.version, anchor.epoch, new Date(anchor.anchorReal), new Date(anchor.anchorWorld), anchor.speed],
  );
  await tx.query(`select pg_notify('world_clock', $1)`, [String(anchor.version)]);
}

function toAnchor(result: { rows: ClockRow[] }): Anchor {
  const row = result.rows[0];
  const speed = SPEEDS.find((known) => known === Number(row?.speed));
  if (!row || !speed) throw new Error('The world database holds no readable clock.');
  return {
    version: Number(row.version),
    epoch: Number(row.epoch),
    anchorReal: row.anchor_real.getTime(),
    anchorWorld: row.anchor_world.getTime(),
    speed,
  };
}
