import { z } from 'zod';
import { outcomeOf } from './compare.ts';
import type { Lesson } from './learn.ts';
import type { Sight } from './signs.ts';

/** Days before departure until which a plain rule waits. */
const plainDays = [60, 45, 30, 21, 14, 10, 7, 3];
/** A plain rule has to save this share of the price more than the model, and may not be behind by more in any half. */
const [leastLead, mostBehind] = [0.01, 0.005];
/** With fewer departures that left, a market has taught nothing. */
const leastDepartures = 10;

/** What to go by in one market: the model that knows many, or a plain rule where prices keep to one of their own. */
export const habitSchema = z.union([z.literal('model'), z.object({ waitUntil: z.int() })]);
export type Habit = z.infer<typeof habitSchema>;

/**
 * Follows the best of several advisers by what each would have saved on this market's own departures that have left
 * (follow the leader, with a lead that chance does not give): where a plain rule does better, the market has rules
 * that the model has never met.
 */
export function habitOf(lessons: readonly Lesson[], byModel: (lesson: Lesson) => boolean): Habit {
  const departures = [...new Set(lessons.map(({ sight }) => sight.departs))].toSorted((a, b) => a - b);
  if (departures.length < leastDepartures) return 'model';
  const middle = departures[departures.length >> 1] ?? 0;
  const parts = [
    lessons,
    lessons.filter(({ sight }) => sight.departs < middle),
    lessons.filter(({ sight }) => sight.departs >= middle),
  ];
  const saved = (waits: (lesson: Lesson) => boolean) =>
    parts.map((part) => {
      const { price, followed } = outcomeOf(part, waits);
      return (price - followed) / price;
    });
  const model = saved(byModel);
  let best: { habit: Habit; lead: number } = { habit: 'model', lead: leastLead };
  for (const waitUntil of plainDays) {
    const plain = saved(({ lead }) => lead > waitUntil);
    const [lead = 0, ...inHalves] = plain.map((share, part) => share - (model[part] ?? 0));
    if (lead > best.lead && Math.min(...inHalves) >= -mostBehind) best = { habit: { waitUntil }, lead };
  }
  return best.habit;
}

/** Whether to wait, by what the market taught to go by. */
export const waitsBy = (habit: Habit, { departs, seen }: Sight, byModel: boolean): boolean =>
  habit === 'model' ? byModel : departs - seen > habit.waitUntil;
