import type { FlightProgress } from '#contract/flights/progress.ts';
import type { RefundedParts, TripRecord } from '#server/modules/products/index.ts';
import { replaceParts } from '#server/modules/trips/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { FlownTrip } from '../flown-trip.ts';
import { cancelScheduleChange } from './changes-store.ts';

type Flown = Pick<FlownTrip, 'flight' | 'progress'>;

/** The first of the refunded flights that has not left, at the latest the one that was lost. [DIS-01, MCN-01] */
export function firstToGiveUp({ flight, progress }: Flown, { from, lost }: RefundedParts, now: Date): number {
  const segments = flight.slices.en.flatMap((slice) => slice.segments);
  const isGone = (at: number): boolean => {
    const told = progress?.segments[at]?.state;
    if (told !== undefined) return told === 'departed' || told === 'arrived';
    return Date.parse(segments[at]?.scheduledDeparture ?? '') <= now.getTime();
  };
  for (let at = from; at < lost; at++) if (!isGone(at)) return at;
  return lost;
}

/** Notes from which flight on a trip was given up, and closes the question about new times; false when the trip has changed. */
export async function noteGivenUp(tx: Tx, trip: TripRecord, from: number): Promise<boolean> {
  if (!(await replaceParts(tx, trip, { givenUpFrom: from }))) return false;
  await cancelScheduleChange(tx, trip.id);
  return true;
}

/** A flight that was given up is not flown, whatever its airline says of it. */
export const isGivenUp = ({ givenUpFrom }: Pick<FlownTrip, 'givenUpFrom'>, at: number): boolean =>
  givenUpFrom !== undefined && at >= givenUpFrom;

/** The news of flights as far as they are flown: those that were given up are cancelled, and nothing is owed for them. */
export const progressFlown = (
  trip: Pick<FlownTrip, 'givenUpFrom'>,
  { segments, ...progress }: FlightProgress,
): FlightProgress => ({
  ...progress,
  isOwed: trip.givenUpFrom === undefined && progress.isOwed,
  segments: segments.map((segment, at) =>
    isGivenUp(trip, at)
      ? { ...segment, state: 'cancelled', gate: null, cause: null, missesConnection: false }
      : segment,
  ),
});
