import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { learn, PriceBook, type SeenPrice } from '#server/modules/predictions/index.ts';
import { pairsOf, pricesOf, watchPair, worldOf } from '../../bench/prediction/world-market.ts';

// Trains the price model that a new portal starts with, on the daily lowest prices that searches would show in
// several draws of the sandbox. Takes about thirty minutes of CPU time and 4 GB:
// node scripts/learn/learn-prices.ts
const [draws, marketsEach] = [24, 12];
/** Covers every season, after a warm-up. */
const days = 440;
const file = join(import.meta.dirname, '../../server/modules/predictions/first-model.json');

/** Drops data that not every source has: of twelve markets, seats in two, seats and airlines in one. */
function observedOf(market: number, seen: readonly SeenPrice[]): SeenPrice[] {
  const [tellsAirlines, tellsSeats] = [market % 12 !== 11, market % 4 !== 3];
  return seen.map(({ departs, seen: day, cents, airline, seatsLeft }) => ({
    departs,
    seen: day,
    cents,
    ...(tellsAirlines && airline !== undefined && { airline }),
    ...(tellsSeats && seatsLeft !== undefined && { seatsLeft }),
  }));
}

const books = Array.from({ length: draws }, (_, at) => at + 1).flatMap((draw) => {
  const index = worldOf(draw);
  return pairsOf(1000 + draw, marketsEach).map(
    (pair, market) => new PriceBook(observedOf(market, pricesOf(watchPair(index, pair, days)))),
  );
});
const model = learn(books);
const short = (_key: string, value: unknown): unknown =>
  typeof value === 'number' ? Number(value.toPrecision(5)) : value;
writeFileSync(file, `${JSON.stringify(model, short)}\n`);
process.stdout.write(
  `Learned from ${model.learnedFrom.prices} looks at ${model.learnedFrom.markets} markets, ${model.learnedFrom.from} to ${model.learnedFrom.until}.\n`,
);
