import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { learn, PriceBook, type SeenPrice } from '#server/modules/predictions/index.ts';
import { pairsOf, pricesOf, watchPair, worldOf } from '../bench/prediction/world-market.ts';

// Writes the model that a new portal starts with. It looks at markets of some draws of the sandbox every day, as a search
// would show their lowest prices, and learns from what it saw alone, in some thirty minutes of a processor and 4 GB:
// node scripts/learn-prices.ts
const [draws, marketsEach] = [24, 12];
/** Of every season, after the days that only serve to know a market. */
const days = 440;
const file = join(import.meta.dirname, '../server/modules/predictions/first-model.json');

/** Not everybody tells of airlines and seats: of every twelve markets nobody told of seats in two, of neither in one. */
function heardOf(market: number, seen: readonly SeenPrice[]): SeenPrice[] {
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
    (pair, market) => new PriceBook(heardOf(market, pricesOf(watchPair(index, pair, days)))),
  );
});
const model = learn(books);
const short = (_key: string, value: unknown): unknown =>
  typeof value === 'number' ? Number(value.toPrecision(5)) : value;
writeFileSync(file, `${JSON.stringify(model, short)}\n`);
process.stdout.write(
  `Learned from ${model.learnedFrom.prices} looks at ${model.learnedFrom.markets} markets, ${model.learnedFrom.from} to ${model.learnedFrom.until}.\n`,
);
