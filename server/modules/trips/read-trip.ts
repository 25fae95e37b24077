import type { Language } from '#contract/dates.ts';
import type { Trip } from '#contract/trips.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { Principal } from '#server/platform/http/route.ts';
import { findCancellationOfTrip } from './cancellations-store.ts';
import { findChangeOfTrip } from './changes-store.ts';
import { type Aftermath, presentTrip } from './present-trip.ts';
import type { ChangeDeps } from './quote-change.ts';
import { findTravelerEdit } from './request-traveler-edit.ts';
import { findTrip, getTrip, type TripRow } from './store.ts';

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
}

/** A trip of the caller, as their company's policy stands now. Throws PortalError `not-found` for anyone else's. */
export async function readTrip(
  { db, clock, policyFor }: Deps & Pick<ChangeDeps, 'policyFor'>,
  principal: Principal,
  { tripId, language }: { tripId: string; language: Language },
): Promise<Trip> {
  const trip = await findTrip(db, tripId, principal.userId);
  if (!trip) throw new PortalError('not-found');
  const needsApproval = (await policyFor(principal))?.settings.isApprovalRequired ?? false;
  const aftermath = { ...(await readAftermath(db, trip)), needsApproval };
  return presentTrip(trip, aftermath, { now: clock.now(), language });
}

/** A trip in the language it was booked in, for the letters about it. */
export async function readTripForLetter(
  { db, clock }: Deps,
  tripId: string,
): Promise<{ trip: Trip; language: Language }> {
  const trip = await getTrip(db, tripId);
  const { language } = trip;
  const aftermath = { ...(await readAftermath(db, trip)), needsApproval: false };
  return { trip: presentTrip(trip, aftermath, { now: clock.now(), language }), language };
}

async function readAftermath(db: Db, { id, customerId }: TripRow): Promise<Omit<Aftermath, 'needsApproval'>> {
  const [cancellation, change, travelerEdit] = await Promise.all([
    findCancellationOfTrip(db, id),
    findChangeOfTrip(db, id),
    findTravelerEdit(db, { tripId: id, customerId }),
  ]);
  return { cancellation, change, travelerEdit };
}
