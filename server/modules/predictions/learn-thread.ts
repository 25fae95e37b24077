import { parentPort, workerData } from 'node:worker_threads';
import { type Model, modelSchema } from './learner/forecast.ts';
import { outcomeWith, shareSaved } from './learner/compare.ts';
import { learn } from './learner/learn.ts';
import { PriceBook, type SeenPrice } from './learner/price-book.ts';
import { horizonDays } from './learner/signs.ts';

/** Days at the end that are held out of training, so that the candidate can be compared on them. */
const unseenDays = 2 * horizonDays;

// Training takes minutes of CPU time, so it runs in a worker thread. Posts the better model, or null for the present
// one.
parentPort?.postMessage(learnBetter(workerData as { markets: SeenPrice[][]; present: unknown }));

function learnBetter({ markets, present }: { markets: SeenPrice[][]; present: unknown }): Model | null {
  const books = markets.map((seen) => new PriceBook(seen));
  const last = Math.max(...books.map(({ days }) => days.at(-1) ?? -Infinity));
  const early = markets.map((seen) => new PriceBook(seen.filter((one) => one.seen <= last - unseenDays)));
  const candidate = learn(early);
  const late = markets.map(
    (seen) => new PriceBook(seen.filter(({ departs }) => departs > last - unseenDays)),
  );
  const [theirs, ours] = [candidate, modelSchema.parse(present)].map(
    (model) => shareSaved(outcomeWith(model, late)) ?? -Infinity,
  );
  return theirs !== undefined && ours !== undefined && theirs > ours ? learn(books) : null;
}
