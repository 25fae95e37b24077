import { queueWatchNews } from '#server/modules/notifications/index.ts';
import { portalDay } from '#server/platform/days.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import { type HandledTask, handleTask, type TaskOutcome } from '#server/platform/task-kinds.ts';
import type { WatchesDeps } from './deps.ts';
import { lookEveryMs, newsOf } from './rules.ts';
import * as store from './store.ts';
import { checkWatchTask } from './watch-price.ts';

/**
 * Checks a watched price twice a day and sends notable changes by the chosen channels. A watch ends on the day of its
 * first flight. A failed check is retried by the runner.
 */
export const checkWatch =
  ({ db, clock, lowestOf }: WatchesDeps) =>
  async ({ watchId }: { watchId: string }): Promise<TaskOutcome> => {
    const watch = await store.findAnyWatch(db, watchId);
    if (!watch || watch.state === 'NotWatching') return undefined;
    const now = clock.now();
    const key = { customerId: watch.customerId, watchId };
    if (portalDay(now) >= watch.departsOn) {
      await store.moveWatch(db, key, 'departed', now);
      return undefined;
    }
    const { lowest } = await lowestOf(watch.question);
    const minor = lowest?.minor ?? null;
    const { toldMinor } = watch;
    const kind = minor !== null && toldMinor !== null ? newsOf(toldMinor, minor) : null;
    await inTransaction(db, async (tx) => {
      const isFirst = await store.storePrice(tx, watch, { minor, isTold: kind !== null, now });
      if (!isFirst || kind === null || minor === null || toldMinor === null) return;
      const id = newId();
      await store.insertNews(tx, {
        id,
        watchId,
        customerId: watch.customerId,
        kind,
        fromMinor: toldMinor,
        toMinor: minor,
        at: now,
        inApp: watch.channels.includes('AppNotifications'),
      });
      if (watch.channels.includes('Email')) await queueWatchNews(tx, { newsId: id, now });
    });
    return { again: new Date(now.getTime() + lookEveryMs) };
  };

export const watchTasks = (deps: WatchesDeps): HandledTask[] => [
  handleTask(checkWatchTask, checkWatch(deps)),
];
