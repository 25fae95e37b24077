import type { Currency } from '#contract/money.ts';
import type { Places } from '#server/modules/places/index.ts';
import type { CircumstancesDeps } from '#server/modules/pricing/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Principal } from '#server/platform/http/route.ts';
import type { SearchShelf } from '#server/platform/search-shelf.ts';
import type { FlightEarn, FlightSession } from './search/flight-session.ts';
import type { PriceSeen } from './calendar/price-seen.ts';
import type { FlightSupplier } from './port.ts';

/** Timeouts for suppliers, in real milliseconds. */
export interface Patience {
  /** After this long a search returns the answers it has. */
  readonly firstMs: number;
  /** After this long a supplier counts as not answering. */
  readonly wholeMs: number;
}

/** Short enough that a waiting customer sees results, long enough for a slow supplier to answer. */
export const usualPatience: Patience = { firstMs: 2_500, wholeMs: 20_000 };

/** Dependencies of the flights module. */
export interface FlightsDeps extends CircumstancesDeps<FlightEarn> {
  readonly clock: Clock;
  readonly suppliers: readonly FlightSupplier[];
  readonly patience: Patience;
  /** Runs background work that no response waits for. */
  readonly goOn: (work: Promise<void>) => void;
  readonly places: Pick<
    Places,
    | 'airportsOf'
    | 'airport'
    | 'regionsCalled'
    | 'find'
    | 'autocomplete'
    | 'airportsNear'
    | 'airportsBetween'
    | 'isFlownTo'
    | 'kmBetween'
    | 'kmFrom'
  >;
  readonly sessions: SearchShelf<FlightSession>;
  /** The suppliers that hold an open credit of the caller's with these airlines. */
  readonly creditSourcesFor: (
    principal: Principal,
    asked: { readonly carriers: readonly string[]; readonly currency: Currency },
  ) => Promise<readonly string[]>;
  /** Records observed prices; never delays a response. */
  readonly remember: (seen: readonly PriceSeen[]) => void;
}
