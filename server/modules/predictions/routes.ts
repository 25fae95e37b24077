import { getScorecard, predictFlights as predictFlightsEndpoint } from '#contract/flights/predictions.ts';
import { FlightSupplierError } from '#server/modules/flights/index.ts';
import { PortalError } from '#server/platform/errors.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { PredictionsDeps } from './deps.ts';
import { predictFlights } from './predict-flights.ts';
import { scorecardReader } from './read-scorecard.ts';

/** Whether to wait or to buy, and how good that advice has been. [PRD-01] [PRD-02] */
export function predictionRoutes(deps: PredictionsDeps): Route[] {
  const readScorecard = scorecardReader(deps);
  return [
    route(predictFlightsEndpoint, async ({ body }) => {
      try {
        return await predictFlights(deps, body);
      } catch (error) {
        if (error instanceof FlightSupplierError) throw new PortalError('unavailable', { cause: error });
        throw error;
      }
    }),
    route(getScorecard, () => readScorecard()),
  ];
}
