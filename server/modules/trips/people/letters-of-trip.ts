import type { AnyTrip } from '#contract/trips/any-trip.ts';
import { listTripPeople } from '#server/modules/arranging/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { arrangedFor, asTraveler } from './arranged.ts';

/** Who gets a letter about a trip: who booked it, and those for whom it was booked, who read it without payments. */
export interface TripReaders {
  readonly bookerToo: boolean;
  readonly travelers: readonly { readonly id: string; readonly trip: AnyTrip }[];
}

/** The readers of the letters about a trip, as the people of a company agreed. [BUS-07] */
export async function readLetterReaders(db: Db, trip: AnyTrip): Promise<TripReaders> {
  const people = await listTripPeople(db, [trip.tripId]);
  const booker = people.find(({ part }) => part === 'arranger');
  const travelers = people.flatMap(({ customerId: id, part, getsMail, email }) => {
    const arranged = arrangedFor(id, people);
    if (part !== 'traveler' || !getsMail || !arranged) return [];
    // A letter may be about a change that only the booker could make.
    const read = asTraveler(trip, arranged, { showsChanges: true });
    return [{ id, trip: { ...read, contactEmail: email } }];
  });
  return { bookerToo: booker?.getsMail ?? true, travelers };
}
