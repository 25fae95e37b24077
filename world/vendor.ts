import type { FastifyInstance } from 'fastify';
import type { AirDesk } from './air/desk/desk.ts';
import type { WorldConfig } from './config.ts';
import type { WorldDeps } from './deps.ts';

interface Setting {
  readonly config: WorldConfig;
  /** Searches flights, where it outlives the world. */
  readonly desk: AirDesk | undefined;
  /** `load` loads early what the first request loads otherwise. */
  onWake(load: () => void): void;
}

/** A vendor of one kind of product. */
export interface Vendor {
  /** The name that its faults are provoked by. */
  readonly area: string;
  register(app: FastifyInstance, deps: WorldDeps, setting: Setting): Promise<void> | void;
  /** Its faults, by operation. */
  readonly faults: Readonly<Record<string, readonly string[]>>;
  /** Statements that delete its rows which had expired at $1, except those that bookings refer to. */
  readonly expired: readonly string[];
}
