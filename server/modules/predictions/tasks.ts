import type { Db } from '#server/platform/db/database.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type HandledTask, handleTask } from '#server/platform/task-kinds.ts';
import { enqueueTask } from '#server/platform/tasks.ts';
import { todayOf, tomorrowOf } from './days.ts';
import type { PredictionsDeps } from './deps.ts';
import { learnAnew } from './learn-anew.ts';
import { interestDays, popularMarkets } from './markets.ts';
import { readMarket } from './read-market.ts';
import { findMarket, forgetOld, listUnread, touchMarket } from './store.ts';
import { learnPricesTask, readMarketsTask, readMarketTask } from './task-kinds.ts';

const dayMs = 86_400_000;
/** Between two markets: a new one keeps a supplier busy for many seconds. */
const pauseMs = 15 * 60_000;
/** Delay after the start, so that the first customers are served first. */
const quietMs = 10 * 60_000;

/** The tasks that read prices every day and learn from them. */
export const predictionTasks = (deps: PredictionsDeps): HandledTask[] => [
  handleTask(readMarketsTask, async () => {
    const now = deps.clock.now();
    const today = todayOf(now);
    for (const key of popularMarkets) await touchMarket(deps.db, key, { now, isAsked: true });
    const askedSince = new Date(now.getTime() - interestDays * dayMs);
    const [next, ...others] = await listUnread(deps.db, { today, askedSince });
    if (next) await readMarket(deps, next);
    if (others.length > 0) return { again: new Date(now.getTime() + pauseMs) };
    await forgetOld(deps.db, today);
    return { again: tomorrowOf(now) };
  }),

  handleTask(readMarketTask, async ({ marketId }) => {
    const market = await findMarket(deps.db, marketId);
    if (market && market.readUntil !== todayOf(deps.clock.now())) await readMarket(deps, market);
    return undefined;
  }),

  handleTask(learnPricesTask, learnAnew(deps)),
];

/** Schedules the recurring tasks; idempotent. */
export async function beginPredictionTasks({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const now = clock.now();
  await enqueueTask(db, readMarketsTask, {}, new Date(now.getTime() + quietMs), now);
  await enqueueTask(db, learnPricesTask, {}, tomorrowOf(now), now);
}
