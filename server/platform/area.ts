import type { Logger } from 'pino';
import type { Tenant } from '#contract/enums/index.ts';
import type { Checkpoint } from './checkpoint.ts';
import type { Clock } from './clock.ts';
import type { Db } from './db/database.ts';
import type { Signals } from './db/signals.ts';
import type { Protocol } from './http/protocol.ts';
import type { Route } from './http/route.ts';
import type { Metrics } from './monitoring/metrics.ts';
import type { HandledTask } from './task-kinds.ts';

/** The capabilities that every area of a portal is composed with. */
export interface Platform {
  readonly tenant: Tenant;
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly signals: Signals;
  readonly checkpoint: Checkpoint;
  /** Has due tasks looked for at once. */
  nudge(): void;
}

/** One area of a portal, as its `compose…` function wires it. */
export interface Area {
  readonly routes?: readonly Route[];
  readonly protocols?: readonly Protocol[];
  readonly tasks?: readonly HandledTask[];
  /** Starts the work that comes back by itself, once the process serves. It is called again until it succeeds. */
  begin?(): Promise<void> | void;
  stop?(): Promise<void> | void;
}
