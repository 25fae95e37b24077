import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { FlightsDeps, FlightSupplier } from '#server/modules/flights/index.ts';

/** Dependencies of the predictions module. */
export interface PredictionsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly suppliers: readonly FlightSupplier[];
  readonly places: FlightsDeps['places'];
  /** The prediction partner named beside the portal. [PRD-02] */
  readonly partner: string;
  /** Looks for tasks at once. */
  readonly nudge: () => void;
}
