import type { Forecast } from './forecast.ts';
import { type Habit, habitOf } from './habit.ts';
import type { Lesson } from './learn.ts';
import type { PriceBook } from './price-book.ts';
import type { Sight } from './signs.ts';
import { leastLookLead, leadOf, mostLookLead } from './horizon.ts';

/** Days between two choices of a market's adviser. */
export const schoolDays = 14;

/** Takes a market's days in order and chooses its adviser for each, from departures that had left by then. */
export class School {
  readonly #book: PriceBook;
  readonly #heard: Lesson[] = [];
  readonly #expected = new Map<Lesson, Forecast>();
  #habit: Habit = 'model';
  #asked = -Infinity;

  constructor(book: PriceBook) {
    this.#book = book;
  }

  /** Adds an observation and the model's forecast for it. */
  learn(sight: Sight, expected: Forecast): void {
    const path = this.#book.paths.get(sight.departs);
    const lead = leadOf(sight);
    if (!path || lead < leastLookLead || lead > mostLookLead) return;
    const lesson = { sight, path, lead };
    this.#heard.push(lesson);
    this.#expected.set(lesson, expected);
  }

  habitOn(day: number): Habit {
    if (day - this.#asked < schoolDays) return this.#habit;
    this.#asked = day;
    const over = this.#heard.filter(({ sight }) => sight.departs <= day);
    this.#habit = habitOf(this.#book, over, (lesson) => this.#expected.get(lesson) ?? { waiting: 0 });
    return this.#habit;
  }
}
