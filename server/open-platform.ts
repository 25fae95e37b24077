import type { Pool } from 'pg';
import type { Brand } from '#contract/brand.ts';
import type { ServerConfig } from './config.ts';
import type { Platform } from './platform/area.ts';
import { crashAt, noCheckpoint } from './platform/checkpoint.ts';
import { openDatabase } from './platform/db/database.ts';
import { openSignals } from './platform/db/signals.ts';
import { createLog } from './platform/monitoring/log.ts';
import { createMetrics } from './platform/monitoring/metrics.ts';
import { runTasks, type TaskRunner, type TaskTrouble } from './platform/tasks.ts';
import type { HandledTask } from './platform/task-kinds.ts';
import { connectVendors, type Vendors } from './vendors.ts';

export interface OpenedPlatform {
  readonly platform: Platform;
  readonly vendors: Vendors;
  readonly pool: Pool;
  /** Connects to the signals of the database, once every area has subscribed. */
  listen(): void;
  /** Starts working off tasks. */
  work(tasks: readonly HandledTask[], trouble: TaskTrouble): void;
  /** False when tasks should be looked for and are not. */
  isWorking(): boolean;
  /** Finishes the steps of tasks that have begun. */
  stopWork(): Promise<void>;
  close(): Promise<void>;
}

/** Opens the database and everything outside that a portal is made of, before any area. */
export async function openPlatform(config: ServerConfig, brand: Brand): Promise<OpenedPlatform> {
  const tenant = config.CARDINAL_TENANT;
  const log = createLog(tenant, config.LOG_LEVEL);
  const metrics = createMetrics({ tenant });
  const { db, pool, close } = openDatabase(
    config.DATABASE_URL,
    config.DATABASE_CONNECTIONS,
    config.DATA_KEYS,
  );
  const vendors = await connectVendors(config, { brand, db, log, metrics });
  const { clock } = vendors;
  let runner: TaskRunner | undefined;
  const nudge = () => runner?.nudge();
  const stopListening = clock.onChange(nudge);
  const signals = openSignals(config.DATABASE_URL, log);
  const checkpoint = config.CARDINAL_CRASH_AT ? crashAt(config.CARDINAL_CRASH_AT) : noCheckpoint;
  return {
    platform: { tenant, db, clock, log, metrics, signals, checkpoint, nudge },
    vendors,
    pool,
    listen: () => signals.start(),
    work(tasks, trouble) {
      runner = runTasks({
        db,
        clock,
        log,
        onRun: metrics.observeTask,
        handlers: tasks,
        trouble,
        // Tasks that wait at a checkpoint for the crash leave room for others.
        ...(config.CARDINAL_CRASH_AT && { concurrency: 100 }),
      });
    },
    isWorking: () => runner?.isLooking() !== false,
    async stopWork() {
      stopListening();
      await runner?.stop();
    },
    async close() {
      await vendors.desk.stop();
      await signals.stop();
      await clock.stop();
      await close();
    },
  };
}
