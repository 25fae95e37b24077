import type { Pool } from 'pg';
import type { WorldClock } from './clock/clock.ts';
import type { Faults } from './faults/faults.ts';

/** Dependencies of every area of the world. */
export interface WorldDeps {
  db: Pool;
  clock: WorldClock;
  faults: Faults;
  /** Public origin of this process, without a trailing slash: `http://127.0.0.1:4004`. */
  publicUrl: string;
  /** Directory for rebuildable files such as rendered pictures. */
  dataDir: string;
}
