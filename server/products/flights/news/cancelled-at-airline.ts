import { areStrange, creditsMadeBy, listCreditsOf } from '#server/modules/airline-credits/index.ts';
import {
  type FlightSupplier,
  flightSupplierOf,
  isAllOf,
  type SupplierCredit,
} from '#server/modules/flights/index.ts';
import { supplierTotalOf } from '#server/modules/pricing/index.ts';
import { cancelBySupplier } from '#server/modules/trips/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Db, inTransaction } from '#server/platform/db/database.ts';
import type { FlownTrip } from '../flown-trip.ts';
import { outcomeOfSums } from '../outcome-of-sums.ts';
import { keepCreditsOf } from '../trip-credits.ts';
import { cancelScheduleChange } from './changes-store.ts';

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly airlines: readonly FlightSupplier[];
}

const busyMs = 15 * 60_000;

/** The parts that went back to credits which had paid, by what was left of them before. */
async function restoredTo(db: Db, trip: FlownTrip, credits: readonly SupplierCredit[]) {
  const made = await creditsMadeBy(db, trip, credits);
  const others = credits.filter((credit) => !made.includes(credit));
  const references = others.map(({ reference }) => reference);
  const known = await listCreditsOf(db, { ...trip, tripId: trip.id, references });
  return others.flatMap(({ reference, left }) => {
    const before = known.find((one) => one.reference === reference)?.left.minor ?? left.minor;
    return left.minor > before ? [{ reference, amount: { ...left, minor: left.minor - before } }] : [];
  });
}

/**
 * Cancels a trip whose booking was canceled with its airline, by the traveler or by an agent: the tenders get back what the
 * airline gave back, and its credits are kept. A cancellation or change under way here comes first. Throws where the airline's
 * sums are not those of the booking. [TRP-08]
 */
export async function followCancellation(
  { db, clock, airlines }: Deps,
  trip: FlownTrip,
): Promise<{ readonly again: Date } | undefined> {
  const now = clock.now();
  const later = { again: new Date(now.getTime() + busyMs) };
  const found = await flightSupplierOf(airlines, trip.source).findBooking(trip.bookingId);
  if (found.status !== 'cancelled' || trip.isCancelling || trip.isChanging) return later;
  const { gave, credits } = found;
  if (!isAllOf(gave, supplierTotalOf(trip.price)) || (await areStrange(db, trip, credits)))
    throw new Error(`the flights ${trip.id} were canceled with sums or credits of another booking`);
  const told = {
    refund: gave.refund,
    penalty: gave.penalty,
    supplierCredit: gave.airlineCredit,
    restored: await restoredTo(db, trip, credits),
  };
  const isDone = await inTransaction(db, async (tx) => {
    if (!(await cancelBySupplier(tx, trip, { outcome: outcomeOfSums(gave), told, now }))) return false;
    await keepCreditsOf(tx, trip, credits, { isCreditCeded: false, now });
    await cancelScheduleChange(tx, trip.id);
    return true;
  });
  return isDone ? undefined : later;
}
