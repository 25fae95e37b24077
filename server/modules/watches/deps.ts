import type { FlightQuestion } from '#contract/flights.ts';
import type { TripLowest } from '#server/modules/flights/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/database.ts';

/** What the watches area needs from the rest of the house. */
export interface WatchesDeps {
  readonly db: Db;
  readonly clock: Clock;
  /** What a trip costs at least right now. Throws what a search throws. */
  readonly lowestOf: (question: FlightQuestion) => Promise<TripLowest>;
}
