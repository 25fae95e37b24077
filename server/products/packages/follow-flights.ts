import { sql } from 'kysely';
import { tripHappened, type TripSubscriber } from '#server/modules/trip-events/index.ts';
import { getTrip, holdIdle, replaceParts } from '#server/modules/trips/index.ts';
import { bySupplier } from '#server/platform/acting.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Db, inTransaction } from '#server/platform/db/database.ts';
import { type HandledTask, handleTask, taskKind } from '#server/platform/task-kinds.ts';
import { enqueueTask } from '#server/platform/tasks.ts';
import type { FlownPackages } from '../packaged-flights.ts';
import { isPackage, readPackageTripItem, spanOfBoth } from './item.ts';
import { packageTimesLetters } from './letters/queue.ts';
import { type PackageParts, tripOf } from './parts.ts';

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly parts: PackageParts;
}

const firstAskMs = 60_000;

/** Asks the airline for the status of a package's flights. */
const followPackageTask = taskKind('follow-package', 'tripId');

/** Packages as trips of flights, for the kind of flights. */
export const flownPackages: FlownPackages = {
  flightsOf: (trip) => (isPackage(trip.item) ? tripOf(trip, 'air') : null),
  follow: followPackageTask,
  tell: packageTimesLetters,
};

/** Plans the first status request for the flights of a new package. */
export const planPackageNews: TripSubscriber = {
  name: 'package-news',
  async onTripEvent(tx, { tripId, happening, at }) {
    if (happening.kind !== 'booked' || !isPackage((await getTrip(tx, tripId)).item)) return;
    await enqueueTask(tx, followPackageTask, { tripId }, new Date(at.getTime() + firstAskMs), at);
  },
};

/**
 * Polls the status of a package's flights, as that of flights alone. News is written to the trip with its events in one
 * transaction; the letter, which tells what it does to the nights, follows them. [AIR-09] [PKG-01]
 */
export const followPackage = ({ db, parts }: Deps): HandledTask =>
  handleTask(followPackageTask, async ({ tripId }) => {
    const trip = await getTrip(db, tripId);
    if (!isPackage(trip.item) || trip.status === 'Cancelled') return undefined;
    const told = await parts.flights.readNews(tripOf(trip, 'air'));
    if (!told) return undefined;
    if (!('item' in told)) return told;
    const { item, isOwedOtherwise, happenings, openChange, again, at: now } = told;
    const { air, stay } = readPackageTripItem(trip.item);
    const span = spanOfBoth(told, parts.stay.items.span(stay.item));
    await inTransaction(db, async (tx) => {
      // A change under way compares versions; it ends with a new one, which makes earlier prices void too.
      const isIdle = await holdIdle(tx, tripId);
      const along = { ...span, version: trip.version + (isOwedOtherwise && isIdle ? 1 : 0) };
      if (!(await replaceParts(tx, trip, { air: { ...air, item } }, along))) return;
      await openChange(tx);
      for (const happening of happenings) await tripHappened(tx, { tripId, happening, by: bySupplier, now });
    });
    return again ? { again } : undefined;
  });

/** Polls at once when an airline pushes news of a package's flights. */
export const followPackageNews = ({
  db,
  clock,
  parts,
  nudge,
}: Deps & { readonly nudge: () => void }): { stop(): Promise<void> } =>
  parts.flights.listen(async (about) => {
    const tripIds = await listPackagesOfFlights(db, about);
    const now = clock.now();
    await inTransaction(db, async (tx) => {
      for (const tripId of tripIds) await enqueueTask(tx, followPackageTask, { tripId }, now, now);
    });
    nudge();
  });

/** Packages by the airline's ids of their flights. */
async function listPackagesOfFlights(
  db: Db,
  { source, supplierBookingIds }: { source: string; supplierBookingIds: readonly string[] },
): Promise<string[]> {
  const rows = await db
    .selectFrom('trips')
    .select('id')
    .where('product', '=', 'package')
    .where(sql<string>`item -> 'air' ->> 'supplierBookingId'`, 'in', [...supplierBookingIds])
    .where(sql<string>`item -> 'air' ->> 'source'`, '=', source)
    .where('status', '=', 'Confirmed')
    .execute();
  return rows.map(({ id }) => id);
}
