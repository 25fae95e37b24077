import {
  forecast,
  isWorthWaiting,
  learn,
  outcomeOf,
  PriceBook,
  shareSaved,
} from '#server/modules/predictions/index.ts';
import { type Row, rounded } from '../row.ts';
import { judgedOf, seeds, sumOf, unseenOfRules, watchedOf } from './unseen-markets.ts';

/** Seeds of markets to be taught on; none is judged. */
const firstTaught = 3001;

/**
 * What the portal's own learner saves when it was taught on other markets of the very rule, as the first model was on
 * the world's: about as much as can be had from prices alone.
 */
export async function benchPredictionTaught(): Promise<Row[]> {
  return unseenOfRules().map(([name, rule, watched]) => {
    const model = learn(watchedOf(rule, firstTaught).map((seen) => new PriceBook(seen)));
    const outcomes = watched.map((seen) =>
      outcomeOf(judgedOf(new PriceBook(seen)).judged, ({ sight }) => isWorthWaiting(forecast(model, sight))),
    );
    return {
      what: `another market, ${name}: share of the clairvoyant's saving when taught on others of it`,
      unit: '%',
      better: 'higher',
      ours: rounded(100 * (shareSaved(sumOf(outcomes)) ?? 0)),
      peer: null,
      conditions: `${seeds} markets; the portal's learner, taught on ${seeds} others of the same rule`,
    };
  });
}
