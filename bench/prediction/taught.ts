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

/** Seeds of training markets, none of which is tested. */
const firstTaught = 3001;

/**
 * Saving of the portal's learner after training on other markets of the same rule, as the first model was trained on
 * the world's: about the maximum from prices alone.
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
