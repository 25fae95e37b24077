import type { TripHistoryEntry } from '#contract/trips/trip-history.ts';
import { listEvents, type TripEvent } from '#server/modules/trip-events/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import { findTripFor } from './store.ts';

/** The events of a trip of this customer. Throws PortalError `not-found` for another customer's. [TRP-02] */
export async function readHistory(
  db: Db,
  { tripId, readerId }: { tripId: string; readerId: string },
): Promise<TripHistoryEntry[]> {
  if (!(await findTripFor(db, tripId, readerId, 'view'))) throw new PortalError('not-found');
  return (await listEvents(db, tripId)).map(presentEvent);
}

const presentEvent = ({ id, happening, by, at }: TripEvent): TripHistoryEntry => ({
  eventId: id,
  kind: happening.kind,
  at: at.toISOString(),
  actor: by.actor,
  isOnBehalf: by.onBehalfOf !== null,
  parts: happening.kind === 'changedByTraveler' ? happening.parts : [],
  isUndone: happening.kind === 'changedByTraveler' && happening.isUndone,
  flights: countOf(happening),
  delayMinutes:
    happening.kind === 'delayed' ? Math.max(...happening.flights.map(({ minutes }) => minutes)) : null,
});

const countOf = (happening: TripEvent['happening']): number => {
  if ('segments' in happening) return happening.segments.length;
  return happening.kind === 'delayed' ? happening.flights.length : 0;
};
