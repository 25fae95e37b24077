import type { Language } from '#contract/dates.ts';
import type { Trip } from '#contract/trips.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import { findCancellationOfTrip } from './cancellations-store.ts';
import { findChangeOfTrip } from './changes-store.ts';
import { type Aftermath, presentTrip } from './present-trip.ts';
import { findTravelerEdit } from './request-traveler-edit.ts';
import { findTrip, getTrip, type TripRow } from './store.ts';

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
}

/** A trip of this customer. Throws PortalError `not-found` for anyone else's. */
export async function readTrip(
  { db, clock }: Deps,
  { tripId, customerId, language }: { tripId: string; customerId: string; language: Language },
): Promise<Trip> {
  const trip = await findTrip(db, tripId, customerId);
  if (!trip) throw new PortalError('not-found');
  return presentTrip(trip, await readAftermath(db, trip), { now: clock.now(), language });
}

/** A trip in the language it was booked in, for the letters about it. */
export async function readTripForLetter(
  { db, clock }: Deps,
  tripId: string,
): Promise<{ trip: Trip; language: Language }> {
  const trip = await getTrip(db, tripId);
  const { language } = trip;
  const aftermath = await readAftermath(db, trip);
  return { trip: presentTrip(trip, aftermath, { now: clock.now(), language }), language };
}

async function readAftermath(db: Db, { id, customerId }: TripRow): Promise<Aftermath> {
  const [cancellation, change, travelerEdit] = await Promise.all([
    findCancellationOfTrip(db, id),
    findChangeOfTrip(db, id),
    findTravelerEdit(db, { tripId: id, customerId }),
  ]);
  return { cancellation, change, travelerEdit };
}
