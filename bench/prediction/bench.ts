import { readFileSync } from 'node:fs';
import {
  forecast,
  forecastShares,
  habitOf,
  type Lesson,
  lessonsOf,
  lowestWithinHorizon,
  modelSchema,
  type Outcome,
  outcomeOf,
  PriceBook,
  shareSaved,
  Steadiness,
  waitsBy,
} from '#server/modules/predictions/index.ts';
import { type Row, rounded } from '../row.ts';
import { learnHamlet } from './hamlet.ts';
import { informedOfRule } from './other-bound.ts';
import { otherRules, watchOther } from './other-markets.ts';
import { informedOfWorld } from './world-bound.ts';
import { pairsOf, pricesOf, watchPair, worldOf } from './world-market.ts';

const seeds = 20;
const pairsEach = 3;
const days = 250;
const otherSeeds = 4;
const horizon = 21;
const path = new URL('../../server/modules/predictions/first-model.json', import.meta.url);

/** The predictions that come with the portal on fares nobody has seen, beside a re-implemented Hamlet and two rules. */
export async function benchPrediction(): Promise<Row[]> {
  const model = modelSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  const world: Judged[] = [];
  for (let seed = 1; seed <= seeds; seed++) {
    const index = worldOf(seed * 7919);
    for (const pair of pairsOf(seed, pairsEach)) {
      const offers = watchPair(index, pair, days);
      const judged = judge(model, new PriceBook(pricesOf(offers)), () =>
        informedOfWorld(index, pair, offers),
      );
      if (judged) world.push(judged);
    }
  }
  const rows = rowsOf(`${seeds} unseen seeds of the world`, world);
  for (const [name, rule] of Object.entries(otherRules)) {
    const watched = Array.from({ length: otherSeeds }, (_, seed) => watchOther(rule, seed + 1, days));
    rows.push(
      ...rowsOf(
        `another market, ${name}`,
        watched.flatMap((seen) => judge(model, new PriceBook(seen), () => informedOfRule(rule, seen)) ?? []),
      ),
    );
  }
  return rows;
}

type Model = Parameters<typeof forecast>[0];

interface Judged {
  readonly ours: Outcome;
  readonly informed: Outcome;
  readonly hamlet: Outcome;
  readonly until21: Outcome;
  /** By `forecastShares`: how many of the lowest prices to come lay under what was said. */
  readonly under: readonly number[];
  readonly told: number;
}

/**
 * Hamlet learns from the earlier half of a market's departures, and what to go by there is asked of them; everybody
 * is judged on the later half. `informed` knows what nobody can see.
 */
function judge(
  model: Model,
  book: PriceBook,
  informed: () => ReadonlyMap<number, ReadonlyMap<number, boolean>>,
): Judged | undefined {
  const lessons = lessonsOf(book);
  const departures = [...new Set(lessons.map(({ sight }) => sight.departs))].toSorted((a, b) => a - b);
  const middle = departures[departures.length >> 1];
  if (middle === undefined) return undefined;
  const late = lessons.filter(({ sight }) => sight.departs >= middle);
  const early = lessons.filter(({ sight }) => sight.departs < middle);
  const hamlet = learnHamlet(early);
  const forecasts = new Map(lessons.map((lesson) => [lesson, forecast(model, lesson.sight)]));
  const expected = (lesson: Lesson) => forecasts.get(lesson) ?? forecast(model, lesson.sight);
  const habit = habitOf(early, expected);
  const knows = informed();
  return {
    ours: outcomeOf(late, (lesson) => waitsBy(habit, lesson.sight, expected(lesson))),
    informed: outcomeOf(late, ({ sight, lead }) => knows.get(sight.departs)?.get(lead) ?? false),
    hamlet: outcomeOf(late, hamlet),
    until21: outcomeOf(late, ({ lead }) => lead > horizon),
    ...coverageOf(model, lessons, middle),
  };
}

/** Quantiles day by day as the portal tells them: each outcome is known, and learned from, when its days are over. */
function coverageOf(model: Model, lessons: readonly Lesson[], from: number): Pick<Judged, 'under' | 'told'> {
  const steadiness = new Steadiness();
  const under = forecastShares.map(() => 0);
  let told = 0;
  const open: { over: number; quantiles: readonly number[]; came: number }[] = [];
  for (const { sight, path: prices, lead } of lessons.toSorted((a, b) => a.sight.seen - b.sight.seen)) {
    while (open[0] && open[0].over < sight.seen) {
      const known = open.shift();
      if (known) steadiness.learn(known.quantiles, known.came);
    }
    const lowest = lowestWithinHorizon(prices, lead);
    if (lowest === undefined) continue;
    const { quantiles } = forecast(model, sight);
    const came = lowest - sight.log;
    open.push({ over: sight.seen + horizon, quantiles, came });
    if (sight.departs < from) continue;
    told += 1;
    for (const [at, quantile] of steadiness.adjust(quantiles).entries())
      if (came <= quantile) under[at] = (under[at] ?? 0) + 1;
  }
  return { under, told };
}

function rowsOf(what: string, all: readonly Judged[]): Row[] {
  const sum = (pick: (one: Judged) => Outcome): Outcome =>
    all.map(pick).reduce((one, other) => ({
      people: one.people + other.people,
      price: one.price + other.price,
      followed: one.followed + other.followed,
      clairvoyant: one.clairvoyant + other.clairvoyant,
      last: one.last + other.last,
      noWorse: one.noWorse + other.noWorse,
    }));
  const [ours, informed, hamlet, until21] = [
    sum((one) => one.ours),
    sum((one) => one.informed),
    sum((one) => one.hamlet),
    sum((one) => one.until21),
  ];
  const percent = (share: number | null) => rounded(100 * (share ?? 0));
  const told = all.reduce((total, one) => total + one.told, 0);
  const coverage = forecastShares.map((_, at) =>
    rounded((100 * all.reduce((total, one) => total + (one.under[at] ?? 0), 0)) / told),
  );
  const off = Math.max(...coverage.map((came, at) => Math.abs(came - 100 * (forecastShares[at] ?? 0))));
  const conditions = `${all.length} markets, ${ours.people} people who begin to look 2 to 90 days before departure and may buy until the day before; the clairvoyant saves ${percent(1 - ours.clairvoyant / ours.price)} % against buying at once (which scores 0); waiting until 21 days before scores ${percent(shareSaved(until21))} %; who knows every rule and hidden state, but no draw to come, reaches ${percent(shareSaved(informed))} %`;
  return [
    {
      what: `${what}: share of the clairvoyant's saving`,
      unit: '%',
      better: 'higher',
      ours: percent(shareSaved(ours)),
      peer: percent(shareSaved(hamlet)),
      conditions: `${conditions}; peer: Hamlet (2003) written anew, taught on the earlier departures of the same market`,
    },
    {
      what: `${what}: paid no more than the first price`,
      unit: '%',
      better: 'higher',
      ours: percent(ours.noWorse / ours.people),
      peer: percent(hamlet.noWorse / hamlet.people),
      conditions: 'the same people',
    },
    {
      what: `${what}: quantiles off by, at most`,
      unit: 'points',
      better: 'lower',
      ours: rounded(off),
      peer: null,
      conditions: `lowest price within 21 days under quantiles 10, 25, 50, 75, 90: ${coverage.join(', ')} % of ${told}`,
    },
  ];
}
