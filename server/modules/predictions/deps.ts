import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { FlightsDeps, FlightSupplier } from '#server/modules/flights/index.ts';

/** What the predictions area needs from the rest of the house. */
export interface PredictionsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly suppliers: readonly FlightSupplier[];
  readonly places: FlightsDeps['places'];
  /** Who predicts together with us. [PRD-02] */
  readonly partner: string;
  /** Looks for tasks at once. */
  readonly nudge: () => void;
}
