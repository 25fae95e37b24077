import { z } from 'zod';
import { outcomeOf } from './compare.ts';
import { type Forecast, isWorthWaiting } from './forecast.ts';
import type { Lesson } from './learn.ts';
import type { PriceBook } from './price-book.ts';
import type { Sight } from './signs.ts';

/** Days before departure until which a plain rule waits. */
const plainDays = [60, 45, 30, 21, 14, 10, 7, 3];
/** What the model has to promise where it promises too much, as a share of the price; for all of it nobody waits. */
const careful = [0.01, 0.02, 0.05, 1];
/**
 * Shares of the price by which a plain rule has to save more than the model at the trust it deserves, and less trust more
 * than the model as it is; in neither half may they be behind it by more than the last.
 */
const [plainLead, carefulLead, mostBehind] = [0.01, 0.004, 0.005];
/** Of less trust that saves enough more, the least is right of what is as good as the best but for this share. */
const alike = 0.01;
/**
 * Where nobody tells whose prices they are the model lacks half of what it was taught with: what has saved less than this
 * share of the price there, or lost in one of the halves, is not followed at all.
 */
const proven = 0.025;
const nobodyWaits = { leastSaving: 1 };
/** With fewer departures that left, a market has taught nothing. */
const leastDepartures = 10;

/**
 * What to go by in one market: the model that knows many, the model where it promises so much, or a plain rule where
 * prices keep to one of their own.
 */
export const habitSchema = z.union([
  z.literal('model'),
  z.object({ leastSaving: z.number() }),
  z.object({ waitUntil: z.int() }),
]);
export type Habit = z.infer<typeof habitSchema>;

type Expected = Pick<Forecast, 'waiting'>;

/**
 * Follows the best of several advisers by what each would have saved on this market's own departures that have left
 * (follow the leader, with a lead that chance does not give): where another does better than the model, the market
 * has rules that the model has never met.
 */
export function habitOf(
  { airlines }: Pick<PriceBook, 'airlines'>,
  lessons: readonly Lesson[],
  expected: (lesson: Lesson) => Expected,
): Habit {
  const departures = [...new Set(lessons.map(({ sight }) => sight.departs))].toSorted((a, b) => a - b);
  if (departures.length < leastDepartures) return airlines.size > 0 ? 'model' : nobodyWaits;
  const middle = departures[departures.length >> 1] ?? 0;
  const parts = [
    lessons,
    lessons.filter(({ sight }) => sight.departs < middle),
    lessons.filter(({ sight }) => sight.departs >= middle),
  ];
  const saved = (habit: Habit) =>
    parts.map((part) => {
      const { price, followed } = outcomeOf(part, (lesson) => waitsBy(habit, lesson.sight, expected(lesson)));
      return (price - followed) / price;
    });
  const model = saved('model');
  const leadOf = (habit: Habit) => {
    const [lead = 0, ...inHalves] = saved(habit).map((share, part) => share - (model[part] ?? 0));
    return { habit, lead: Math.min(...inHalves) >= -mostBehind ? lead : -Infinity };
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
    plainDays.map((waitUntil) => ({ waitUntil })),
    plainLead + Math.max(0, trusted?.lead ?? 0),
  );
  const { habit } = plain ?? trusted ?? { habit: 'model' as const };
  if (airlines.size > 0) return habit;
  const [all = 0, ...inHalves] = saved(habit);
  return all >= proven && Math.min(...inHalves) >= 0 ? habit : nobodyWaits;
}

/** Whether to wait, by what the market taught to go by. */
export function waitsBy(habit: Habit, { departs, seen }: Sight, expected: Expected): boolean {
  if (habit === 'model') return isWorthWaiting(expected);
  return 'waitUntil' in habit
    ? departs - seen > habit.waitUntil
    : isWorthWaiting(expected, habit.leastSaving);
}
