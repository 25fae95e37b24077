import type { AirlineCheckIn } from '#contract/flights/airline-check-in.ts';
import type { FlightSegment } from '#contract/flights.ts';
import { onAirportClock, type ZoneOf } from '#server/modules/flights/index.ts';
import { withProgress } from './news/progress.ts';
import { checkInSoonMs } from '#server/modules/trips/index.ts';
import type { FlownTrip } from './flown-trip.ts';
import { isGivenUp } from './news/given-up.ts';

/** Most airlines close check-in an hour before departure at the latest. Decided, 0080. */
const closesBeforeMs = 3_600_000;

type CheckedIn = Pick<FlownTrip, 'flight' | 'progress' | 'tickets' | 'status' | 'givenUpFrom'>;

/** Flights that are checked in together; a self-transfer begins a new part. */
interface Part {
  readonly sliceIndex: number;
  readonly segments: readonly FlightSegment[];
  readonly isCancelled: boolean;
}

function partsOf({ flight, progress, givenUpFrom }: CheckedIn): Part[] {
  let flown = 0;
  return withProgress(flight, progress).slices.en.flatMap(({ sliceIndex, segments }) => {
    const parts: { segments: FlightSegment[]; isCancelled: boolean }[] = [];
    for (const [at, segment] of segments.entries()) {
      if (at === 0 || segments[at - 1]?.isSelfTransferLayover)
        parts.push({ segments: [], isCancelled: false });
      const part = parts.at(-1);
      part?.segments.push(segment);
      const isOff = progress?.segments[flown]?.state === 'cancelled' || isGivenUp({ givenUpFrom }, flown);
      if (part && isOff) part.isCancelled = true;
      flown++;
    }
    return parts.map((part) => ({ sliceIndex, ...part }));
  });
}

/** Whether check-in is open for any part of a trip now. */
export const isCheckInOpen = (trip: CheckedIn, now: Date): boolean =>
  trip.status !== 'Cancelled' &&
  partsOf(trip).some(
    ({ segments: [first], isCancelled }) => first && !isCancelled && stateOf(first, now) === 'open',
  );

function stateOf(first: FlightSegment, now: Date): AirlineCheckIn['state'] {
  const untilDeparture = departureOf(first).getTime() - now.getTime();
  return untilDeparture > checkInSoonMs ? 'later' : untilDeparture > closesBeforeMs ? 'open' : 'closed';
}

/**
 * Airline, times and state of each check-in, on the airports' clocks, in the order of the flights; parts with a
 * cancelled flight are left out.
 */
export function checkInsOf(trip: CheckedIn, now: Date, zoneOf: ZoneOf): AirlineCheckIn[] {
  if (trip.status === 'Cancelled') return [];
  const parts = partsOf(trip);
  return parts.flatMap(({ sliceIndex, segments: part, isCancelled }, at) => {
    if (isCancelled) return [];
    const ticket =
      (trip.tickets.length === parts.length ? trip.tickets[at] : undefined) ??
      trip.tickets.find(({ carrier }) => part.some(({ marketingAirline: { code } }) => code === carrier)) ??
      trip.tickets[0];
    return byAirline(part).flatMap((segments) => {
      const [first] = segments;
      if (!first) return [];
      return {
        sliceIndex,
        airline: checksIn(first),
        locator: ticket?.locator ?? '',
        flightNumbers: segments.map(({ marketingAirline }) => marketingAirline.flightNumber),
        opensAt: beforeDeparture(first, checkInSoonMs, zoneOf),
        closesAt: beforeDeparture(first, closesBeforeMs, zoneOf),
        state: stateOf(first, now),
      };
    });
  });
}

/**
 * The airline that checks in a flight: the one whose flight it is, not the operating or selling company. For flights
 * booked before this was stored, the airline that sold it.
 */
function checksIn({
  checkInAirline,
  marketingAirline: { code, name },
}: FlightSegment): AirlineCheckIn['airline'] {
  return checkInAirline ?? { code, name };
}

/** Flights in order, split where the check-in airline changes. */
function byAirline(part: readonly FlightSegment[]): FlightSegment[][] {
  const runs: FlightSegment[][] = [];
  for (const segment of part) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    if (run && before && checksIn(before).code === checksIn(segment).code) run.push(segment);
    else runs.push([segment]);
  }
  return runs;
}

const departureOf = ({ updatedDeparture, scheduledDeparture }: FlightSegment): Date =>
  new Date(updatedDeparture ?? scheduledDeparture);

/** The moment `ms` before departure, on the airport's clock at that time. */
function beforeDeparture(segment: FlightSegment, ms: number, zoneOf: ZoneOf): string {
  const moment = new Date(departureOf(segment).getTime() - ms);
  return onAirportClock(moment, segment.zonedDeparture, zoneOf(segment.origin.locationCode));
}

/** A slice to remind of. `booked` is its departure as it was booked, which identifies it after changes. */
interface Departure {
  readonly sliceIndex: number;
  readonly booked: Date;
  readonly departs: Date;
}

/** The next slice to send a check-in reminder for; null after the last one. Slices that have departed are skipped. */
export function nextToRemind(
  trip: CheckedIn & Pick<FlownTrip, 'remindedFor'>,
  now: Date,
): (Departure & { readonly due: Date }) | null {
  const departures = partsOf(trip).flatMap(({ sliceIndex, segments: [first], isCancelled }, at, parts) =>
    !first || isCancelled || parts[at - 1]?.sliceIndex === sliceIndex
      ? []
      : [
          {
            sliceIndex,
            booked: new Date(first.scheduledDeparture),
            departs: departureOf(first),
          },
        ],
  );
  const { remindedFor } = trip;
  const next = departures.find(
    ({ booked, departs }) => departs > now && (remindedFor === null || booked > remindedFor),
  );
  return next ? { ...next, due: new Date(next.departs.getTime() - checkInSoonMs) } : null;
}
