import type { Places } from '#server/modules/places/index.ts';
import type { CircumstancesDeps } from '#server/modules/pricing/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { SearchShelf } from '#server/platform/search-shelf.ts';
import type { FlightEarn, FlightSession } from './flight-session.ts';
import type { PriceSeen } from './price-seen.ts';
import type { FlightSupplier } from './port.ts';

/** What the flights area needs from the rest of the house. */
export interface FlightsDeps extends CircumstancesDeps<FlightEarn> {
  readonly clock: Clock;
  readonly suppliers: readonly FlightSupplier[];
  readonly places: Pick<
    Places,
    'airportsOf' | 'airport' | 'find' | 'autocomplete' | 'airportsNear' | 'airportsBetween'
  >;
  readonly sessions: SearchShelf<FlightSession>;
  /** Told of prices as they are seen; never holds up an answer. */
  readonly remember: (seen: readonly PriceSeen[]) => void;
}
