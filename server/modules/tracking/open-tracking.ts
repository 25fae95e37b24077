import type { Logger } from 'pino';
import type { Db } from '#server/platform/db/database.ts';
import { type EventKeeper, keepEvents } from './keep-events.ts';
import type { EventAnalyst } from './port.ts';
import { tellAnalyst } from './tell-analyst.ts';

/** Stores events of browsers in batches and passes stored events to an analyst. */
export function openTracking({
  db,
  analyst,
  log,
}: {
  db: Db;
  analyst: EventAnalyst;
  log: Pick<Logger, 'warn'>;
}): EventKeeper {
  const feed = tellAnalyst({ db, analyst, log });
  const keeper = keepEvents({ db, log, onKept: feed.nudge });
  return {
    ...keeper,
    async stop() {
      await keeper.stop();
      await feed.stop();
    },
  };
}
