import { openCase } from '#server/modules/cases/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { TaskKind } from '#server/platform/task-kinds.ts';
import { enqueueTask } from '#server/platform/tasks.ts';
import type { FlownTrip } from '../flown-trip.ts';
import { isGivenUp } from './given-up.ts';
import type { StoredProgress } from './progress.ts';

type Flown = Pick<FlownTrip, 'flight' | 'givenUpFrom'> & { readonly progress: StoredProgress | null };

/** Which flights their airline flew for the booking, and which nobody boarded. Cancelled and given-up ones are neither. */
function boardedOf({ flight, progress, givenUpFrom }: Flown): { flown: string[]; unflown: string[] } {
  const names = flight.slices.en.flatMap(({ segments }) =>
    segments.map(({ marketingAirline: { code, flightNumber } }) => `${code} ${flightNumber}`),
  );
  const told = (progress?.segments ?? []).flatMap((segment, at) =>
    segment.state === 'cancelled' || isGivenUp({ givenUpFrom }, at)
      ? []
      : [{ name: names[at] ?? '', isFlown: segment.isFlown }],
  );
  const named = (wanted: (one: (typeof told)[number]) => boolean) =>
    told.filter(wanted).map(({ name }) => name);
  return {
    flown: named(({ isFlown }) => isFlown !== false),
    unflown: named(({ isFlown }) => isFlown === false),
  };
}

/** Whether the airline says that nobody boarded any of the flights. */
export function areUnused(trip: Flown): boolean {
  const { flown, unflown } = boardedOf(trip);
  return flown.length === 0 && unflown.length > 0;
}

/**
 * Opens a case, and tells the traveler, where the airline says that nobody boarded a flight: an agent asks the airline what is
 * left of its ticket. To be called once all flights have arrived. [TRP-08]
 */
export async function noteUnused(
  tx: Tx,
  trip: Flown & Pick<FlownTrip, 'id' | 'bookingId'>,
  { now, letter }: { readonly now: Date; readonly letter?: TaskKind<'tripId' | 'stamp'> },
): Promise<void> {
  const { unflown } = boardedOf(trip);
  if (unflown.length === 0) return;
  const { isNew } = await openCase(tx, {
    kind: 'unused_tickets',
    bookingId: trip.bookingId,
    facts: { answer: `not boarded: ${unflown.join(', ')}` },
    now,
  });
  if (isNew && letter) await enqueueTask(tx, letter, { tripId: trip.id, stamp: 'unused' }, now, now);
}
