import type { Collection } from '#contract/enums/index.ts';
import type { Places } from '#server/modules/places/index.ts';
import type { CircumstancesDeps } from '#server/modules/pricing/index.ts';
import type { FeedMemory } from '#server/modules/product-feed/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Principal } from '#server/platform/http/route.ts';
import type { StaySupplier } from './port.ts';
import type { StayEarn } from './search/search-session.ts';
import type { SessionShelf } from './search/session-shelf.ts';

/** Dependencies of the stays module. */
export interface StaysDeps extends CircumstancesDeps<StayEarn> {
  readonly clock: Clock;
  readonly suppliers: readonly StaySupplier[];
  readonly places: Places;
  readonly sessions: SessionShelf;
  /** The collections in which the caller's complimentary fourth night applies; none when left out. */
  readonly complimentaryNightFor?: (principal: Principal) => Promise<readonly Collection[]>;
  /** Records searches and viewed stays. [LOD-06] */
  readonly memory?: FeedMemory;
}
