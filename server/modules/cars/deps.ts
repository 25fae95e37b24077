import type { Places } from '#server/modules/places/index.ts';
import type { CircumstancesDeps } from '#server/modules/pricing/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { CarEarn } from './car-session.ts';
import type { CarShelf } from './car-shelf.ts';
import type { CarSupplier } from './port.ts';

/** Dependencies of the cars module. */
export interface CarsDeps extends CircumstancesDeps<CarEarn> {
  readonly clock: Clock;
  readonly suppliers: readonly CarSupplier[];
  readonly places: Places;
  readonly sessions: CarShelf;
}
