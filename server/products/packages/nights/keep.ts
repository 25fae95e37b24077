import type { FlightDays } from '#contract/packages/nights.ts';
import { findTrip, holdIdle, replaceParts } from '#server/modules/trips/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Db, inTransaction } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import { isPackage, type PackageTripItem, readPackageTripItem } from '../item.ts';
import { flightsNow } from '../nights.ts';
import type { PackageParts } from '../parts.ts';

/**
 * Keeps the nights of a package as they are booked, for the days of the flights that the customer has seen. Idempotent.
 * Throws PortalError `not-found`, `package-nights-gone` where the flights have moved again or nothing is open, and
 * `conflict` while the trip is being changed or cancelled, or an agent has it.
 */
export async function keepNights(
  { db, clock, parts }: { readonly db: Db; readonly clock: Clock; readonly parts: PackageParts },
  asked: FlightDays & { readonly tripId: string; readonly customerId: string },
): Promise<void> {
  const { tripId, customerId, landsOn, leavesOn } = asked;
  const trip = await findTrip(db, tripId, customerId);
  if (!trip || !isPackage(trip.item)) throw new PortalError('not-found');
  const isSeen = (days: FlightDays | null) => days?.landsOn === landsOn && days.leavesOn === leavesOn;
  const { nightsAnswer } = readPackageTripItem(trip.item);
  if (nightsAnswer?.answer === 'keep' && isSeen(nightsAnswer)) return;
  if (trip.isWithAgent) throw new PortalError('conflict');
  const { offer } = flightsNow(parts, trip, { now: clock.now(), language: 'en' });
  if (!isSeen(offer)) throw new PortalError('package-nights-gone');
  const kept: PackageTripItem['nightsAnswer'] = {
    answer: 'keep',
    landsOn,
    leavesOn,
    at: clock.now().toISOString(),
  };
  await inTransaction(db, async (tx) => {
    const isIdle = await holdIdle(tx, tripId);
    // The new version makes prices void that were quoted for other nights.
    const along = { version: trip.version + 1 };
    if (!isIdle || !(await replaceParts(tx, trip, { nightsAnswer: kept }, along)))
      throw new PortalError('conflict');
  });
}
