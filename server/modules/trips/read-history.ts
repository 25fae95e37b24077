import type { TripHistoryEntry } from '#contract/trips/trip-history.ts';
import { fullNameOf, listCustomers } from '#server/modules/customers/index.ts';
import { listEvents, type TripEvent } from '#server/modules/trip-events/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import { findTripFor } from './store.ts';

/**
 * The events of a trip of this customer, with the names of other people of the trip who acted. Throws PortalError
 * `not-found` for another customer's. [TRP-02]
 */
export async function readHistory(
  db: Db,
  { tripId, readerId }: { tripId: string; readerId: string },
): Promise<TripHistoryEntry[]> {
  if (!(await findTripFor(db, tripId, readerId, 'view'))) throw new PortalError('not-found');
  const events = await listEvents(db, tripId);
  const others = events.flatMap(({ by }) => {
    const id = customerOf(by);
    return id === null || id === readerId ? [] : [id];
  });
  const people = others.length > 0 ? await listCustomers(db, [...new Set(others)]) : [];
  return events.map((event) => {
    const other = people.find((person) => person.id === customerOf(event.by) && person.id !== readerId);
    return presentEvent(event, other ? fullNameOf(other) : null);
  });
}

/** The customer who acted; null for agents, suppliers and the portal. */
const customerOf = ({ actor, actorId }: TripEvent['by']): string | null =>
  actor === 'traveler' || actor === 'arranger' || actor === 'approver' ? actorId : null;

const presentEvent = ({ id, happening, by, at }: TripEvent, byName: string | null): TripHistoryEntry => ({
  eventId: id,
  kind: happening.kind,
  at: at.toISOString(),
  actor: by.actor,
  byName,
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
