import type { FlightsDeps } from '#server/modules/flights/index.ts';
import type { StaysDeps } from '#server/modules/stays/index.ts';
import type { Clock } from '#server/platform/clock.ts';

/** Dependencies of the packages module: the two shops it sells from. */
export interface PackagesDeps {
  readonly clock: Clock;
  readonly flights: FlightsDeps;
  readonly stays: StaysDeps;
}
