import { forecast, isWorthWaiting, type Model } from './forecast.ts';
import { endingsOf } from './horizon.ts';
import { type Lesson, lessonsOf } from './learn.ts';
import type { PriceBook } from './price-book.ts';

/**
 * The prices that simulated customers of a model paid, and could have paid; sums of cents over all who began to look.
 */
export interface Outcome {
  readonly people: number;
  readonly price: number;
  readonly followed: number;
  readonly clairvoyant: number;
  readonly last: number;
  /** How many paid no more than the first price they saw. */
  readonly noWorse: number;
}

/** Simulates every customer who could have looked at a departure and follows `waits` day by day. */
export function outcomeOf(lessons: readonly Lesson[], waits: (lesson: Lesson) => boolean): Outcome {
  const sum = { people: 0, price: 0, followed: 0, clairvoyant: 0, last: 0, noWorse: 0 };
  for (const [path, ofPath] of Map.groupBy(lessons, (lesson) => lesson.path)) {
    const told = new Map(ofPath.map((lesson) => [lesson.lead, waits(lesson)]));
    const endings = endingsOf(path, (lead) => told.get(lead) ?? false);
    for (const { lead } of ofPath) {
      const ending = endings.get(lead);
      if (!ending) continue;
      sum.people += 1;
      sum.price += ending.price;
      sum.followed += ending.followed;
      sum.clairvoyant += ending.clairvoyant;
      sum.last += ending.last;
      sum.noWorse += ending.followed <= ending.price + 1e-6 ? 1 : 0;
    }
  }
  return sum;
}

/** The outcome of following a model in some books. */
export const outcomeWith = (model: Model, books: readonly PriceBook[]): Outcome =>
  outcomeOf(books.flatMap(lessonsOf), ({ sight }) => isWorthWaiting(forecast(model, sight)));

/** Share of the savings of a clairvoyant against buying at once; null where no savings were possible. */
export const shareSaved = ({
  price,
  followed,
  clairvoyant,
}: Pick<Outcome, 'price' | 'followed' | 'clairvoyant'>) =>
  price - clairvoyant > 0.5 ? (price - followed) / (price - clairvoyant) : null;
