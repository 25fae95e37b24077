import type { Money } from '#contract/money.ts';
import type { Checkout, Products } from '#server/modules/products/index.ts';
import type { SaleTarget } from '#server/modules/sale/index.ts';
import type { Checkpoint } from '#server/platform/checkpoint.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { OutcomeSignals } from './outcome-signals.ts';

/** The parts of the portal that checkouts and bookings need. */
export interface BookingDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly products: Products;
  /** Whether a customer's offers and travel credit may pay one booking together. [OFF-06] */
  readonly stacksOffersFor: (customerId: string) => Promise<boolean>;
  /** Gives a customer the deals of the sale that are good for a new checkout. */
  readonly grantDeals: (customerId: string, target: SaleTarget) => Promise<void>;
  /** After how many minutes without activity a checkout closes. */
  readonly idleMinutes: number;
  /**
   * Whether everything of the portal's own that a price sells beside its item has its terms, so that it can be made once
   * it is paid.
   */
  readonly hasTerms: (tx: Tx, sold: Pick<Checkout, 'id' | 'price'>) => Promise<boolean>;
  /** Tells when a booking may have come to its outcome. */
  readonly outcomes: Pick<OutcomeSignals, 'next'>;
  /**
   * An open checkout once it is known what offers pay of it: what is sold beside its item may cover and cost less. Throws
   * PortalError where that would be nothing.
   */
  readonly fitToOffers: (checkout: Checkout, byOffers: Money) => Promise<Checkout>;
  /** Wakes the task runner, so that a booking starts at once. */
  readonly nudge: () => void;
  readonly checkpoint: Checkpoint;
}
