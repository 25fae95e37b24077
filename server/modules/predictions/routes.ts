import { getScorecard, predictFlights as predictFlightsEndpoint } from '#contract/predictions.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { PredictionsDeps } from './deps.ts';
import { predictFlights } from './predict-flights.ts';
import { scorecardReader } from './read-scorecard.ts';

/** Whether to wait or to buy, and how good that advice has been. [PRD-01] [PRD-02] */
export function predictionRoutes(deps: PredictionsDeps): Route[] {
  const readScorecard = scorecardReader(deps);
  return [
    route(predictFlightsEndpoint, ({ body }) => predictFlights(deps, body)),
    route(getScorecard, () => readScorecard()),
  ];
}
