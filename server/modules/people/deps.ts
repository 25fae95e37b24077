import type { SessionArea } from '#server/modules/session/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/database.ts';

export interface PeopleDeps {
  readonly db: Db;
  readonly clock: Clock;
  /** When it resolves, no process has this customer's sessions cached any more. */
  readonly forget: SessionArea['forget'];
  /** What the browser may know of its session. */
  readonly beginIn: SessionArea['beginIn'];
}

/** What changes people outside a browser. */
export type ChangeDeps = Omit<PeopleDeps, 'beginIn'>;
