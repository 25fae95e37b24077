import type { FlightQuestion } from '#contract/flights.ts';
import type { TripLowest } from '#server/modules/flights/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/database.ts';

/** Dependencies of the watches module. */
export interface WatchesDeps {
  readonly db: Db;
  readonly clock: Clock;
  /** The current lowest price of a trip. Throws the errors of a search. */
  readonly lowestOf: (question: FlightQuestion) => Promise<TripLowest>;
}
