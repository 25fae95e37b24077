import type { Area, Platform } from '#server/platform/area.ts';
import type { PredictionsDeps } from './deps.ts';
import { type PriceMemory, rememberPrices } from './remember-prices.ts';
import { predictionRoutes } from './routes.ts';
import { beginPredictionTasks, predictionTasks } from './tasks.ts';

/** Composes the predictions module; `remember` receives the prices observed in searches of flights. */
export function composePredictions(
  { db, clock, log, nudge }: Platform,
  others: Pick<PredictionsDeps, 'suppliers' | 'places' | 'partner'>,
): Area & Pick<PriceMemory, 'remember'> {
  const deps = { db, clock, nudge, ...others };
  const prices = rememberPrices(deps, log);
  return {
    remember: prices.remember,
    routes: predictionRoutes(deps),
    tasks: predictionTasks(deps),
    begin: () => beginPredictionTasks(deps),
    stop: () => prices.stop(),
  };
}
