import type { Pool } from 'pg';
import type { WorldClock } from './clock/clock.ts';
import type { Faults } from './faults/faults.ts';

/** What every area of the world is given to work with. */
export interface WorldDeps {
  db: Pool;
  clock: WorldClock;
  faults: Faults;
  /** Origin under which this process is reached, without a trailing slash: `http://127.0.0.1:4004`. */
  publicUrl: string;
  /** Directory for files that may be rebuilt, such as drawn pictures. */
  dataDir: string;
}
