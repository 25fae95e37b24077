import { setImmediate } from 'node:timers/promises';
import type { PricePrediction } from '#contract/enums/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { adviceOf, silenceOf } from './advice.ts';
import {
  type CallEnding,
  keepCalls,
  keepEndings,
  keepLowest,
  listJudged,
  listUnended,
  listUnjudged,
  type PriceCall,
} from './calls-store.ts';
import type { PredictionsDeps } from './deps.ts';
import { forecast, type Model } from './learner/forecast.ts';
import { endingsOf, leadOf, lowestWithinHorizon } from './learner/horizon.ts';
import { PriceBook } from './learner/price-book.ts';
import { MarketReader, type Sight } from './learner/signs.ts';
import { Steadiness } from './learner/steadiness.ts';
import { historyDays, type Market } from './markets.ts';
import { readModel } from './model.ts';
import { readPrices } from './store.ts';

/** Days of history that only serve to know a market before anything is said of it. */
const quietDays = 75;

/** Says what to expect of every departure of a market, on each day since the last time, and judges what was said. */
export async function callMarket(
  { db }: Pick<PredictionsDeps, 'db'>,
  market: Market,
  today: number,
): Promise<void> {
  const [model, seen] = await Promise.all([readModel(db), readPrices(db, market.id, today - historyDays)]);
  const book = new PriceBook(seen);
  const reader = new MarketReader(book);
  const steadiness = await steadinessOf(db, market.id);
  const from = Math.max((book.days[0] ?? today) + quietDays, (market.readUntil ?? 0) + 1);
  const calls: PriceCall[] = [];
  for (const day of book.days.filter((one) => one >= from && one <= today)) {
    for (const sight of reader.sightsOn(day)) {
      const call = callOf(model, steadiness, sight, day === today ? 'made' : 'rehearsed');
      if (call) calls.push(call);
    }
    // A new market has a hundred days to look at; others get their turn after each.
    await setImmediate();
  }
  await inTransaction(db, async (tx) => {
    await keepCalls(tx, market.id, calls);
    await keepLowest(tx, market.id, lowestAfter(book, await listUnjudged(tx, market.id, today)));
    const unended = await listUnended(tx, market.id, today);
    await keepEndings(
      tx,
      market.id,
      [...unended].flatMap(([departs, said]) => endingsAfter(book, departs, said)),
    );
  });
}

function callOf(
  model: Model,
  steadiness: Steadiness,
  sight: Sight,
  kind: PriceCall['kind'],
): PriceCall | undefined {
  const expected = forecast(model, sight);
  if (silenceOf(sight, expected) !== null) return undefined;
  return {
    departs: sight.departs,
    called: sight.seen,
    kind,
    advice: adviceOf(sight, expected),
    priceMinor: Math.round(Math.exp(sight.log)),
    chance: expected.chance,
    expectedMinor: steadiness.adjust(expected.quantiles).map((one) => Math.round(Math.exp(sight.log + one))),
  };
}

/** The lowest price that came within the horizon of each call, where anybody looked. */
const lowestAfter = (book: PriceBook, calls: readonly { departs: number; called: number }[]) =>
  calls.flatMap(({ departs, called }) => {
    const path = book.paths.get(departs);
    const log = path && lowestWithinHorizon(path, leadOf({ departs, seen: called }));
    return log === undefined ? [] : [{ departs, called, lowestMinor: Math.round(Math.exp(log)) }];
  });

/** What following the calls came to, for every day on which something was said. */
function endingsAfter(
  book: PriceBook,
  departs: number,
  said: ReadonlyMap<number, PricePrediction>,
): CallEnding[] {
  const path = book.paths.get(departs);
  if (!path) return [];
  const endings = endingsOf(path, (lead) => said.get(departs - lead) === 'wait');
  return [...said.keys()].flatMap((called) => {
    const ending = endings.get(departs - called);
    return ending
      ? [
          {
            departs,
            called,
            followedMinor: Math.round(ending.followed),
            clairvoyantMinor: Math.round(ending.clairvoyant),
            lastMinor: Math.round(ending.last),
          },
        ]
      : [];
  });
}

/** How far off the quantiles of a market have been. */
export async function steadinessOf(db: PredictionsDeps['db'], marketId: string): Promise<Steadiness> {
  const steadiness = new Steadiness();
  for (const { expected, priceMinor, lowestMinor } of await listJudged(db, marketId))
    steadiness.learn(
      expected.map((one) => Math.log(one / priceMinor)),
      Math.log(lowestMinor / priceMinor),
    );
  return steadiness;
}
