import { Worker } from 'node:worker_threads';
import type { TaskOutcome } from '#server/platform/task-kinds.ts';
import { todayOf } from './days.ts';
import type { PredictionsDeps } from './deps.ts';
import { type Model, modelSchema } from './learner/forecast.ts';
import { keepModel, readModel } from './model.ts';
import { listMarketIds, readPrices } from './store.ts';

const everyDays = 14;
const dayMs = 86_400_000;
/** With fewer markets, or days of them, a new model would learn nothing new. */
const [leastMarkets, leastDays, mostDays] = [8, 150, 400];

/** Trains on all observations every two weeks; the new model is used when it would have done better. */
export function learnAnew({ db, clock }: Pick<PredictionsDeps, 'db' | 'clock'>): () => Promise<TaskOutcome> {
  return async () => {
    const now = clock.now();
    const again = new Date(now.getTime() + everyDays * dayMs);
    const today = todayOf(now);
    const markets = [];
    for (const id of await listMarketIds(db, { from: today - leastDays, today }))
      markets.push(await readPrices(db, id, today - mostDays));
    if (markets.length < leastMarkets) return { again };
    const better = await askThread({ markets, present: await readModel(db) });
    if (better) await keepModel(db, better, now);
    return { again };
  };
}

function askThread(given: object): Promise<Model | null> {
  const thread = new Worker(new URL('learn-thread.ts', import.meta.url), { workerData: given, execArgv: [] });
  return new Promise<Model | null>((resolve, reject) => {
    thread.once('message', (answer: unknown) => resolve(answer === null ? null : modelSchema.parse(answer)));
    thread.once('error', reject);
    thread.once('exit', () => reject(new Error('The thread that learns ended without an answer.')));
  });
}
