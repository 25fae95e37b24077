import { setImmediate } from 'node:timers/promises';
import type { PricePrediction } from '#contract/enums/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { adviceOf, silenceOf, toldChance } from './advice.ts';
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
import { type Forecast, forecast } from './learner/forecast.ts';
import { type Habit, waitsBy } from './learner/habit.ts';
import { endingsOf, leadOf, lowestWithinHorizon, openUntil } from './learner/horizon.ts';
import { practiceFrom, warmUpDays } from './learner/learn.ts';
import { PriceBook } from './learner/price-book.ts';
import { School, schoolDays } from './learner/school.ts';
import { MarketReader, type Sight } from './learner/signs.ts';
import { Steadiness } from './learner/steadiness.ts';
import { historyDays, type Market } from './markets.ts';
import { readModel } from './model.ts';
import { keepHabit, readPrices } from './store.ts';

/**
 * Makes a prediction for every departure of a market, for each day since the last run, and judges earlier predictions.
 */
export async function callMarket(
  { db }: Pick<PredictionsDeps, 'db'>,
  market: Market,
  today: number,
): Promise<void> {
  const [model, seen, judged] = await Promise.all([
    readModel(db),
    readPrices(db, market.id, today - historyDays),
    listJudged(db, market.id),
  ]);
  const book = new PriceBook(seen);
  const reader = new MarketReader(book);
  const steadiness = steadinessOf(book, judged);
  const [begins = today] = book.days;
  const known = begins + warmUpDays;
  const from = Math.max(begins + practiceFrom, (market.readUntil ?? 0) + 1);
  const school = new School(book);
  const isTaught = market.taughtUntil !== null && today - market.taughtUntil < schoolDays;
  let { habit } = market;
  const calls: PriceCall[] = [];
  let open: readonly { readonly until: number; readonly call: PriceCall }[] = [];
  const first = isTaught ? from : begins + practiceFrom;
  for (const day of book.days.filter((one) => one >= first && one <= today)) {
    const isQuiet = day < known;
    if (!isTaught && !isQuiet) habit = school.habitOn(day);
    // Outcomes are learned on the day on which they became known, also on rehearsed days.
    const over = open.filter(({ until }) => until < day);
    for (const { call } of over.toSorted((a, b) => a.until - b.until)) learnFrom(steadiness, book, call);
    open = open.filter(({ until }) => until >= day);
    const begun: PriceCall[] = [];
    for (const sight of reader.sightsOn(day)) {
      const expected = forecast(model, sight);
      if (!isTaught) school.learn(sight, expected);
      if (day < from) continue;
      const kind = isQuiet ? 'quiet' : day === today ? 'made' : 'rehearsed';
      const call = callOf({ expected, steadiness, habit }, sight, kind);
      if (call) begun.push(call);
    }
    calls.push(...begun);
    open = [
      ...open,
      ...begun.map((call) => ({ until: openUntil({ departs: call.departs, seen: day }), call })),
    ];
    // A new market has a hundred days to process; yield to the event loop after each.
    await setImmediate();
  }
  await inTransaction(db, async (tx) => {
    if (!isTaught) await keepHabit(tx, market.id, habit, today);
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
  { expected, steadiness, habit }: { expected: Forecast; steadiness: Steadiness; habit: Habit },
  sight: Sight,
  kind: PriceCall['kind'],
): PriceCall | undefined {
  const quantiles = steadiness.adjust(expected.quantiles, leadOf(sight));
  if (silenceOf(sight, { ...expected, quantiles }) !== null) return undefined;
  const chance = toldChance(quantiles, expected.chance);
  const waits = waitsBy(habit, sight, expected);
  return {
    departs: sight.departs,
    called: sight.seen,
    kind,
    advice: adviceOf(sight, { waits, chance, fall: expected.fall }),
    priceMinor: Math.round(Math.exp(sight.log)),
    chance,
    expectedMinor: minorOf(sight, quantiles),
    modelMinor: minorOf(sight, expected.quantiles),
  };
}

const minorOf = ({ log }: Sight, quantiles: readonly number[]): number[] =>
  quantiles.map((one) => Math.round(Math.exp(log + one)));

function learnFrom(steadiness: Steadiness, book: PriceBook, call: PriceCall): void {
  const path = book.paths.get(call.departs);
  const lowest = path && lowestWithinHorizon(path, call.departs - call.called);
  if (lowest !== undefined) learnOutcome(steadiness, call, lowest);
}

/** Learns from the model's quantiles for a price and the logarithm of the lowest price that followed. */
function learnOutcome(
  steadiness: Steadiness,
  call: Pick<PriceCall, 'departs' | 'called' | 'modelMinor' | 'priceMinor'>,
  lowest: number,
): void {
  steadiness.learn({
    said: call.modelMinor.map((one) => Math.log(one / call.priceMinor)),
    came: lowest - Math.log(call.priceMinor),
    lead: call.departs - call.called,
  });
}

/** The lowest observed price within the horizon of each call; calls without observations are left out. */
const lowestAfter = (book: PriceBook, calls: readonly { departs: number; called: number }[]) =>
  calls.flatMap(({ departs, called }) => {
    const path = book.paths.get(departs);
    const log = path && lowestWithinHorizon(path, leadOf({ departs, seen: called }));
    return log === undefined ? [] : [{ departs, called, lowestMinor: Math.round(Math.exp(log)) }];
  });

/** The result of following the calls, for every day with a call. */
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

/** The calibration of a market's quantiles from its judged calls. */
export function steadinessOf(
  book: Pick<PriceBook, 'airlines'>,
  judged: Awaited<ReturnType<typeof listJudged>>,
): Steadiness {
  const steadiness = new Steadiness(book);
  for (const { lowestMinor, ...call } of judged) learnOutcome(steadiness, call, Math.log(lowestMinor));
  return steadiness;
}
