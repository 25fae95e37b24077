import type { Money } from '#contract/money.ts';
import type { Policy } from '#contract/policy.ts';
import type { Places } from '#server/modules/places/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Principal } from '#server/platform/http/route.ts';
import type { SearchShelf } from '#server/platform/search-shelf.ts';
import type { EarningAccount, FlightSession } from './flight-session.ts';
import type { FlightSupplier } from './port.ts';

/** What the flights area needs from the rest of the house. */
export interface FlightsDeps {
  readonly clock: Clock;
  readonly suppliers: readonly FlightSupplier[];
  readonly places: Pick<
    Places,
    'airportsOf' | 'airport' | 'find' | 'autocomplete' | 'airportsNear' | 'airportsBetween'
  >;
  readonly sessions: SearchShelf<FlightSession>;
  /** The travel policy that applies to the caller; null for none, as always on consumer. */
  readonly policyFor: (principal: Principal) => Promise<Policy | null>;
  /** The caller's accounts that earn, the best first. */
  readonly earnFor: (principal: Principal) => Promise<readonly EarningAccount[]>;
  /** Travel credit the caller could spend today. */
  readonly creditFor: (principal: Principal) => Promise<Money>;
}
