import type { AnyTrip } from '#contract/trips/any-trip.ts';
import { listTripPeople } from '#server/modules/arranging/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { arrangedFor, asTraveler } from './arranged.ts';

/** Who gets a letter about a trip: who booked it, and those for whom it was booked, who read it without payments. */
export interface TripReaders {
  readonly bookerToo: boolean;
  readonly travelers: readonly { readonly id: string; readonly trip: AnyTrip }[];
}

/**
 * The readers of the letters about a trip, as the people of a company agreed; the others, too, once all who were to read them no
 * longer travel for it. [BUS-07] [BUS-02]
 */
export async function readLetterReaders(db: Db, trip: AnyTrip): Promise<TripReaders> {
  const people = await listTripPeople(db, [trip.tripId]);
  const booker = people.find(({ part }) => part === 'arranger');
  const isRead = people.some(({ getsMail, isActive }) => getsMail && isActive);
  const travelers = people.flatMap(({ customerId: id, part, getsMail, isActive, email }) => {
    const arranged = arrangedFor(id, people);
    if (part !== 'traveler' || !arranged || !(getsMail || (!isRead && isActive))) return [];
    // A letter may be about a change that only the booker could make.
    const read = asTraveler(trip, arranged, { showsChanges: true });
    return [{ id, trip: { ...read, contactEmail: email } }];
  });
  return { bookerToo: !booker || booker.getsMail || (!isRead && booker.isActive), travelers };
}
