import { readFileSync } from 'node:fs';
import {
  forecast,
  forecastShares,
  habitOf,
  historyDays,
  type Lesson,
  lowestWithinHorizon,
  modelSchema,
  openUntil,
  type Outcome,
  outcomeOf,
  practiceFrom,
  PriceBook,
  schoolDays,
  shareSaved,
  Steadiness,
  waitsBy,
} from '#server/modules/predictions/index.ts';
import { type Row, rounded } from '../row.ts';
import { learnHamlet } from './hamlet.ts';
import { judgedOf, seeds, sumOf, unseenOfRules, unseenOfWorld } from './unseen-markets.ts';
import { pricesOf } from './world-market.ts';

const horizon = 21;
const path = new URL('../../server/modules/predictions/first-model.json', import.meta.url);

/** The portal's predictions on unseen fares, compared with a re-implemented Hamlet and two rules. */
export async function benchPrediction(): Promise<Row[]> {
  const model = modelSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  const world: Judged[] = [];
  for (const { offers } of unseenOfWorld()) world.push(...judge(model, new PriceBook(pricesOf(offers))));
  return [
    ...rowsOf(`${seeds} unseen seeds of the world`, world),
    ...unseenOfRules().flatMap(([name, , watched]) =>
      rowsOf(
        `another market, ${name}`,
        watched.flatMap((seen) => judge(model, new PriceBook(seen))),
      ),
    ),
  ];
}

type Model = Parameters<typeof forecast>[0];
type Forecast = ReturnType<typeof forecast>;

interface Judged {
  readonly ours: Outcome;
  readonly hamlet: Outcome;
  readonly until21: Outcome;
  /** By `forecastShares`: share of the lowest later prices below the quantile. */
  readonly under: readonly number[];
  readonly judged: number;
}

/**
 * As in the portal: every two weeks it evaluates the departures of its history that have left. Hamlet
 * is retrained on the same ones.
 */
function judge(model: Model, book: PriceBook): Judged[] {
  const { all, judged, begins } = judgedOf(book);
  if (judged.length === 0) return [];
  const forecasts = new Map(all.map((lesson) => [lesson, forecast(model, lesson.sight)]));
  const expected = (lesson: Lesson) => forecasts.get(lesson) ?? forecast(model, lesson.sight);
  const [ours, hamlet] = [new Map<Lesson, boolean>(), new Map<Lesson, boolean>()];
  const terms = Map.groupBy(judged, ({ sight }) => Math.floor((sight.seen - begins) / schoolDays));
  for (const [term, lessons] of terms) {
    const today = begins + term * schoolDays;
    const left = all.filter(
      ({ sight: { departs, seen } }) => departs <= today && seen >= today - historyDays + practiceFrom,
    );
    const habit = habitOf(book, left, expected);
    const waitsByHamlet = learnHamlet(left);
    for (const lesson of lessons) {
      ours.set(lesson, waitsBy(habit, lesson.sight, expected(lesson)));
      hamlet.set(lesson, waitsByHamlet(lesson));
    }
  }
  return [
    {
      ours: outcomeOf(judged, (lesson) => ours.get(lesson) ?? false),
      hamlet: outcomeOf(judged, (lesson) => hamlet.get(lesson) ?? false),
      until21: outcomeOf(judged, ({ lead }) => lead > horizon),
      ...coverageOf(book, forecasts, new Set(judged)),
    },
  ];
}

/** Quantiles day by day as the portal shows them: each outcome is used for learning only after its days are over. */
function coverageOf(
  book: PriceBook,
  forecasts: ReadonlyMap<Lesson, Forecast>,
  judges: ReadonlySet<Lesson>,
): Pick<Judged, 'under' | 'judged'> {
  const steadiness = new Steadiness(book);
  const under = forecastShares.map(() => 0);
  let judged = 0;
  let open: ({ until: number } & Parameters<Steadiness['learn']>[0])[] = [];
  for (const [lesson, { quantiles: said }] of [...forecasts].toSorted(([a], [b]) => byDay(a, b))) {
    const { sight, path: prices, lead } = lesson;
    const known = open.filter(({ until }) => until < sight.seen);
    for (const one of known.toSorted((a, b) => a.until - b.until)) steadiness.learn(one);
    open = open.filter(({ until }) => until >= sight.seen);
    const lowest = lowestWithinHorizon(prices, lead);
    if (lowest === undefined) continue;
    const told = steadiness.adjust(said, lead);
    const came = lowest - sight.log;
    open.push({ until: openUntil(sight), said, came, lead });
    if (!judges.has(lesson)) continue;
    judged += 1;
    for (const [at, quantile] of told.entries()) if (came <= quantile) under[at] = (under[at] ?? 0) + 1;
  }
  return { under, judged };
}

const byDay = ({ sight: one }: Lesson, { sight: other }: Lesson): number =>
  one.seen - other.seen || one.departs - other.departs;

function rowsOf(what: string, all: readonly Judged[]): Row[] {
  const [ours, hamlet, until21] = [
    sumOf(all.map((one) => one.ours)),
    sumOf(all.map((one) => one.hamlet)),
    sumOf(all.map((one) => one.until21)),
  ];
  const percent = (share: number | null) => rounded(100 * (share ?? 0));
  const judged = all.reduce((total, one) => total + one.judged, 0);
  const coverage = forecastShares.map((_, at) =>
    rounded((100 * all.reduce((total, one) => total + (one.under[at] ?? 0), 0)) / judged),
  );
  // Outcomes of a market are correlated: markets, not outcomes, are the independent samples.
  const errors = forecastShares.map((_, at) =>
    rounded(standardError(all.map((one) => (100 * (one.under[at] ?? 0)) / one.judged))),
  );
  const off = Math.max(...coverage.map((came, at) => Math.abs(came - 100 * (forecastShares[at] ?? 0))));
  const conditions = `${all.length} markets, ${ours.people} people who begin to look 2 to 90 days before departure and may buy until the day before; the clairvoyant saves ${percent(1 - ours.clairvoyant / ours.price)} % against buying at once (which scores 0); waiting until 21 days before scores ${percent(shareSaved(until21))} %`;
  return [
    {
      what: `${what}: share of the clairvoyant's saving`,
      unit: '%',
      better: 'higher',
      ours: percent(shareSaved(ours)),
      peer: percent(shareSaved(hamlet)),
      conditions: `${conditions}; peer: Hamlet (2003) written anew, taught every two weeks on the departures of the same market that have left`,
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
      conditions: `lowest price within 21 days under quantiles 10, 25, 50, 75, 90: ${coverage.join(', ')} % of ${judged}; standard errors by market ${errors.join(', ')}`,
    },
  ];
}

function standardError(draws: readonly number[]): number {
  const mean = draws.reduce((sum, one) => sum + one, 0) / draws.length;
  const squares = draws.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  return Math.sqrt(squares / (draws.length - 1) / draws.length);
}
