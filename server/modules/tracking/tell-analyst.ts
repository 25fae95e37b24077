import type { Logger } from 'pino';
import type { Db } from '#server/platform/db/database.ts';
import type { EventAnalyst } from './port.ts';
import { listEventsAfter } from './store.ts';

const largestPart = 500;
const retryMs = 5_000;

/** Delivers stored events to an analyst. */
export interface AnalystFeed {
  /** Signals that new events may have been stored. */
  nudge(): void;
  stop(): Promise<void>;
}

/**
 * Delivers every stored event to an analyst, at least once and in order: those of other processes too, and those stored
 * while it was unreachable. The analyst keeps its own position, so no state is kept here.
 */
export function tellAnalyst({
  db,
  analyst,
  log,
}: {
  db: Db;
  analyst: EventAnalyst;
  log: Pick<Logger, 'warn'>;
}): AnalystFeed {
  let isStopping = false;
  let isDue = false;
  let timer: NodeJS.Timeout | undefined;
  let telling: Promise<void> | null = null;

  async function tell(): Promise<void> {
    while (isDue && !isStopping) {
      isDue = false;
      let after = await analyst.lastPosition();
      for (let events = await next(after); events.length > 0; events = await next(after)) {
        if (isStopping) return;
        await analyst.receive(events);
        after = events.at(-1)?.position ?? after;
      }
    }
  }
  const next = (after: number) => listEventsAfter(db, after, largestPart);

  function nudge(): void {
    isDue = true;
    if (isStopping || telling) return;
    clearTimeout(timer);
    telling = tell()
      .catch((error: unknown) => {
        if (isStopping) return;
        log.warn({ err: error }, 'events could not be handed over, trying again');
        timer = setTimeout(nudge, retryMs).unref();
      })
      .finally(() => {
        telling = null;
      });
  }

  nudge();
  return {
    nudge,
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      await telling;
    },
  };
}
