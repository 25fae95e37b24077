import { z } from 'zod';
import { type Outcome, outcomeOf } from './compare.ts';
import { type Forecast, isWorthWaiting } from './forecast.ts';
import type { Lesson } from './learn.ts';
import type { PriceBook } from './price-book.ts';
import { type Sight, signNames } from './signs.ts';
import { changeDays, goingOn, learnStopping, stoppingSchema } from './stopping.ts';

/** Days before departure until which a plain rule waits. */
const plainDays = [60, 45, 30, 21, 14, 10, 7, 3];
/** How far below the usual a price has to be for a plain rule to buy it sooner (logarithm); the last never does. */
const reserves = [0, 0.03, 0.06, 0.1, 0.15, undefined];
/**
 * The saving that the model has to promise in markets where it promises too much, as a share of the price; with all of
 * it there is no waiting.
 */
const careful = [0.01, 0.02, 0.05, 1];
/**
 * Shares of the price by which a plain rule has to save more than the model at the trust it deserves, and less trust
 * more than the model as it is; in neither half may they be behind it by more than the last.
 */
const [plainLead, carefulLead, mostBehind] = [0.01, 0.004, 0.005];
/**
 * Among lower levels of trust that save enough more, the lowest is chosen whose saving is within this share of the
 * best.
 */
const alike = 0.01;
/**
 * Where prices come without airlines the model lacks half of its features: advice that saved less than this share of
 * the price there, or lost in one of the halves, is not followed at all.
 */
const proven = 0.02;
/** The saving that advice learned from the market's own departures needs, on departures it was not learned from. */
const provenTaught = 0.005;
const neverWait = { leastSaving: 1 };
/** The saving that the market's own departures have to promise, as a share of the price. */
const leastGoingOn = 0.005;
/** Fewest past departures from which a market's own rules are learned. */
const leastDepartures = 10;

const movedSign = signNames.indexOf(`ownStep${changeDays}`);

/**
 * The adviser of one market: the model learned from many markets, the model where it promises at least so much, a plain
 * rule where prices follow one, or a stopping rule learned from the market's own departures.
 */
export const habitSchema = z.union([
  z.literal('model'),
  z.object({ leastSaving: z.number() }),
  z.object({ waitUntil: z.int(), reserve: z.number().optional() }),
  z.object({ stopping: stoppingSchema }),
]);
export type Habit = z.infer<typeof habitSchema>;

type Expected = Pick<Forecast, 'waiting'>;

/**
 * Follows the best of several advisers by the saving each would have made on this market's own past departures (follow
 * the leader, with a lead beyond chance): where another does better than the model, the market follows rules that the
 * model has not learned.
 */
function adviserOf(
  { airlines }: Pick<PriceBook, 'airlines'>,
  lessons: readonly Lesson[],
  expected: (lesson: Lesson) => Expected,
): Habit {
  const departures = departuresOf(lessons);
  if (departures.length < leastDepartures) return airlines.size > 0 ? 'model' : neverWait;
  const middle = departures[departures.length >> 1] ?? 0;
  const halves = halvesBy(lessons, ({ sight }) => sight.departs < middle);
  const saved = (habit: Habit) => sharesSaved(halves.map((half) => outcomeBy(habit, half, expected)));
  const isProven = ([all = 0, ...inHalves]: readonly number[]) =>
    airlines.size > 0 || (all >= proven && Math.min(...inHalves) >= 0);
  const usual = isProven(saved('model')) ? 'model' : neverWait;
  const present = saved(usual);
  const leadOf = (habit: Habit) => {
    const shares = saved(habit);
    const [lead = 0, ...inHalves] = shares.map((share, part) => share - (present[part] ?? 0));
    const counts = isProven(shares) && Math.min(...inHalves) >= -mostBehind;
    return { habit, lead: counts ? lead : -Infinity };
  };
  const bestOf = (habits: readonly Habit[], leastLead: number, near = 0) => {
    const leads = habits.map(leadOf);
    const most = Math.max(...leads.map(({ lead }) => lead));
    return leads.findLast(({ lead }) => lead > leastLead && lead >= most - near);
  };
  const trusted = bestOf(
    careful.map((leastSaving) => ({ leastSaving })),
    carefulLead,
    alike,
  );
  const plain = bestOf(
    reserves.flatMap((reserve) => plainDays.map((waitUntil) => ({ waitUntil, reserve }))),
    plainLead + Math.max(0, trusted?.lead ?? 0),
  );
  return (plain ?? trusted ?? { habit: usual }).habit;
}

/**
 * The best of several advisers, or the rule learned from the market's own departures where that is better: both are
 * judged on every second departure after choosing and learning on the rest.
 */
export function habitOf(
  book: Pick<PriceBook, 'airlines'>,
  lessons: readonly Lesson[],
  expected: (lesson: Lesson) => Expected,
): Habit {
  const habit = adviserOf(book, lessons, expected);
  const departures = departuresOf(lessons);
  if (book.airlines.size > 0 || departures.length < 2 * leastDepartures) return habit;
  const seconds = new Set(departures.filter((_, at) => at % 2 === 1));
  const folds = halvesBy(lessons, ({ sight }) => seconds.has(sight.departs));
  const saved = (choose: (others: readonly Lesson[]) => Habit) =>
    sharesSaved(folds.map((fold, at) => outcomeBy(choose(folds[1 - at] ?? []), fold, expected)));
  const [taught = 0, ...inFolds] = saved(stoppingOf);
  const [advised = 0] = saved((others) => adviserOf(book, others, expected));
  const isBetter = taught >= provenTaught && taught >= advised && Math.min(...inFolds) >= 0;
  return isBetter ? stoppingOf(lessons) : habit;
}

const departuresOf = (lessons: readonly Lesson[]): number[] =>
  [...new Set(lessons.map(({ sight }) => sight.departs))].toSorted((a, b) => a - b);

const outcomeBy = (
  habit: Habit,
  lessons: readonly Lesson[],
  expected: (lesson: Lesson) => Expected,
): Outcome => outcomeOf(lessons, (lesson) => waitsBy(habit, lesson.sight, expected(lesson)));

const halvesBy = (lessons: readonly Lesson[], isFirst: (lesson: Lesson) => boolean): Lesson[][] => [
  lessons.filter(isFirst),
  lessons.filter((lesson) => !isFirst(lesson)),
];

/** Shares of the price that were saved, in all and in each part. */
const sharesSaved = (parts: readonly Pick<Outcome, 'price' | 'followed'>[]): number[] => {
  const sumOf = (key: 'price' | 'followed') => parts.reduce((sum, one) => sum + one[key], 0);
  return [{ price: sumOf('price'), followed: sumOf('followed') }, ...parts].map(
    ({ price, followed }) => (price - followed) / price,
  );
};

const stoppingOf = (lessons: readonly Lesson[]): Habit => ({
  stopping: learnStopping([...new Set(lessons.map(({ path }) => path))]),
});

/** Whether to wait, by the market's adviser. */
export function waitsBy(habit: Habit, sight: Sight, expected: Expected): boolean {
  if (habit === 'model') return isWorthWaiting(expected);
  if ('leastSaving' in habit) return isWorthWaiting(expected, habit.leastSaving);
  const { departs, seen, log, usual } = sight;
  if ('stopping' in habit) {
    const price = { lead: departs - seen, log, moved: sight.signs[movedSign] ?? Number.NaN };
    return isWorthWaiting({ waiting: goingOn(habit.stopping, price) }, leastGoingOn);
  }
  return departs - seen > habit.waitUntil && log - usual > -(habit.reserve ?? Infinity);
}
