import type { Logger } from 'pino';
import type { FlightChoice } from '#contract/flights/itinerary.ts';
import type { Policy } from '#contract/policy.ts';
import type { RewardsAccountBalance } from '#server/modules/accounts/index.ts';
import type { BookingDeps } from '#server/modules/booking/index.ts';
import type { ReadRates } from '#server/modules/currencies/index.ts';
import type { ChangeShop, ChosenTrip, FlightsDeps, ZoneOf } from '#server/modules/flights/index.ts';
import type { Protections } from '#server/modules/protections/index.ts';
import type { FreezeSettings } from '#server/modules/freeze/index.ts';
import type { Places } from '#server/modules/places/index.ts';
import type { CircumstancesDeps } from '#server/modules/pricing/index.ts';
import type { ProductKind } from '#server/modules/products/index.ts';
import type { RightsFor } from '#server/modules/rights/index.ts';
import type { StaysDeps } from '#server/modules/stays/index.ts';
import type { TripSubscriber } from '#server/modules/trip-events/index.ts';
import type { Checkpoint } from '#server/platform/checkpoint.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Principal, Route } from '#server/platform/http/route.ts';
import type { HandledTask } from '#server/platform/task-kinds.ts';
import type { Supply } from '#server/vendors.ts';

import type { FreezeSide } from './freezing.ts';

/** A kind of product with the parts that only the composition asks for. */
export interface SoldKind extends ProductKind {
  /** Freezing its prices; left out by kinds whose prices cannot be frozen. */
  readonly freeze?: FreezeSide;
  /** The endpoints of its shop: search, details and prices; left out by kinds that are chosen in another's. */
  shop?(deps: ShopDeps): Route[];
  /** The endpoints of this kind: opening and booking a checkout, and all that can be added to it. */
  routes(booking: BookingDeps): Route[];
  /** The tasks that only this kind has. */
  readonly tasks: readonly HandledTask[];
  /** Deletes rows of its own that are not needed any more; left out by kinds without such rows. */
  purge?(now: Date): Promise<unknown>;
  /** Follows events of trips of any kind; left out by kinds that follow none. */
  readonly subscribers?: readonly TripSubscriber[];
  /** Listens to suppliers that push notifications of booked trips; `nudge` has due tasks looked for at once. */
  follow?(nudge: () => void): { stop(): Promise<void> };
}

/** The parts of the portal that shops need. Other areas ask the shops of flights and stays too. */
export interface ShopDeps extends CircumstancesDeps<RewardsAccountBalance['earn']>, Supply {
  readonly db: Db;
  readonly clock: Clock;
  readonly places: Places;
  readonly flightShop: FlightsDeps;
  readonly stayShop: StaysDeps;
}

/** The parts of the portal that kinds of products need. */
export interface ProductDeps extends Supply {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
  /** Where tests kill a process between two suppliers; nothing when left out. */
  readonly checkpoint?: Checkpoint;
  /** The trip that was chosen in a search of flights. */
  readonly chooseFlights: (principal: Principal, choice: FlightChoice) => Promise<ChosenTrip>;
  /** The flights that airlines offer in place of booked ones. */
  readonly changeShop: ChangeShop;
  readonly protections: Protections;
  readonly readRates: ReadRates;
  /** The time zone of an airport. */
  readonly zoneOf: ZoneOf;
  readonly rightsFor: RightsFor;
  /** The travel policy that applies to the caller; null for none, as always on consumer. */
  readonly policyFor: (principal: Principal) => Promise<Policy | null>;
  readonly freezes: FreezeSettings;
}
