import type { FlightChoice } from '#contract/flight-trip.ts';
import type { Policy } from '#contract/policy.ts';
import type { ReadRates } from '#server/modules/currencies/index.ts';
import type { ChosenTrip, FlightSupplier } from '#server/modules/flights/index.ts';
import type { Products } from '#server/modules/products/index.ts';
import type { StaySupplier } from '#server/modules/stays/index.ts';
import type { Checkpoint } from '#server/platform/checkpoint.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Principal } from '#server/platform/http/route.ts';
import type { SaleTarget } from '#server/modules/sale/index.ts';
import type { OutcomeSignals } from './outcome-signals.ts';

/** What the checkout needs from the rest of the house. */
export interface BookingDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly products: Products;
  readonly suppliers: readonly StaySupplier[];
  /** What was chosen of a search of flights, and who sells them. */
  readonly flights: {
    readonly choose: (principal: Principal, choice: FlightChoice) => Promise<ChosenTrip>;
    readonly suppliers: readonly FlightSupplier[];
  };
  /** What other currencies cost now. */
  readonly readRates: ReadRates;
  /** The travel policy that applies to the caller; null for none, as always on consumer. */
  readonly policyFor: (principal: Principal) => Promise<Policy | null>;
  /** Whether a customer's offers and travel credit may pay one booking together. [OFF-06] */
  readonly stacksOffersFor: (customerId: string) => Promise<boolean>;
  /** Gives a customer the deals of the sale that are good for a new checkout. */
  readonly grantDeals: (customerId: string, target: SaleTarget) => Promise<void>;
  /** How long nobody may touch a checkout before it closes. */
  readonly idleMinutes: number;
  /** Tells when a booking may have come to its outcome. */
  readonly outcomes: Pick<OutcomeSignals, 'next'>;
  /** Wakes the task runner, so that a booking starts at once. */
  readonly nudge: () => void;
  readonly checkpoint: Checkpoint;
}
