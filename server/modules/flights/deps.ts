import type { Currency } from '#contract/money.ts';
import type { Places } from '#server/modules/places/index.ts';
import type { CircumstancesDeps } from '#server/modules/pricing/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Principal } from '#server/platform/http/route.ts';
import type { SearchShelf } from '#server/platform/search-shelf.ts';
import type { FlightEarn, FlightSession } from './flight-session.ts';
import type { PriceSeen } from './price-seen.ts';
import type { FlightSupplier } from './port.ts';

/** How long suppliers are waited for, in real milliseconds. */
export interface Patience {
  /** Then a search answers with what is there. */
  readonly firstMs: number;
  /** Then a supplier counts as one that does not answer. */
  readonly wholeMs: number;
}

/** Short enough that somebody who waits is told something, long enough that a supplier in trouble still comes in. */
export const usualPatience: Patience = { firstMs: 2_500, wholeMs: 20_000 };

/** What the flights area needs from the rest of the house. */
export interface FlightsDeps extends CircumstancesDeps<FlightEarn> {
  readonly clock: Clock;
  readonly suppliers: readonly FlightSupplier[];
  readonly patience: Patience;
  /** Goes on with work that no answer waits for. */
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
  >;
  readonly sessions: SearchShelf<FlightSession>;
  /** Which sellers keep an open credit of the caller's with these airlines. */
  readonly creditSourcesFor: (
    principal: Principal,
    asked: { readonly carriers: readonly string[]; readonly currency: Currency },
  ) => Promise<readonly string[]>;
  /** Told of prices as they are seen; never holds up an answer. */
  readonly remember: (seen: readonly PriceSeen[]) => void;
}
