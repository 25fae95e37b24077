import type { FlightSupplier, ZoneOf } from '#server/modules/flights/index.ts';
import type { Products } from '#server/modules/products/index.ts';
import type { StaySupplier } from '#server/modules/stays/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { HandledTask } from '#server/platform/task-kinds.ts';
import { settleScheduleChange } from './flight-news/accept-change.ts';
import { followFlights } from './flight-news/follow-flights.ts';
import { askForHotelNumber } from './hotel-number.ts';
import { passMilestone } from './milestones.ts';
import { remindOfCheckIn } from './remind-of-check-in.ts';
import { askForTickets } from './tickets.ts';

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly suppliers: readonly StaySupplier[];
  readonly airlines: readonly FlightSupplier[];
  readonly zoneOf: ZoneOf;
  readonly products: Products;
}

/** The tasks of trips between booking and end. */
export const tripTasks = (deps: Deps): HandledTask[] => [
  remindOfCheckIn(deps),
  askForHotelNumber(deps),
  askForTickets(deps),
  followFlights(deps),
  settleScheduleChange(deps),
  passMilestone(deps),
];
