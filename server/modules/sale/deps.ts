import type { RewardsAccountBalance } from '#server/modules/accounts/index.ts';
import type { Places } from '#server/modules/places/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Principal } from '#server/platform/http/route.ts';
import type { SaleBook } from './open-sale.ts';

/** Dependencies of the sale. */
export interface SaleDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly book: Pick<SaleBook, 'current'>;
  /** The customer's variant of the experiment `sale-entry-point`. */
  readonly entryFor: (customerId: string) => Promise<string>;
  readonly places: Pick<Places, 'find' | 'airportsOf'>;
  /** The caller's accounts that may tell what they earn, the best hotel rate first. */
  readonly earnFor: (
    principal: Principal,
  ) => Promise<readonly Pick<RewardsAccountBalance, 'earn' | 'rewardsCurrency'>[]>;
  /** Put before addresses of pictures that begin with a slash. */
  readonly picturesUrl: string;
}
