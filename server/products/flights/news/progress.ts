import { z } from 'zod';
import { delayCauseSchema, flightStateSchema } from '#contract/enums/index.ts';
import { daysBetween } from '#contract/values/dates.ts';
import type { FlightSegment } from '#contract/flights.ts';
import type { BookingStanding, FlightStanding, StoredFlight } from '#server/modules/flights/index.ts';
import { zoned } from '#server/modules/flights/index.ts';

const storedSegmentSchema = z.object({
  state: flightStateSchema,
  /** UTC: the airline's plan, then the expected or actual times. */
  plannedDeparture: z.iso.datetime(),
  plannedArrival: z.iso.datetime(),
  departure: z.iso.datetime(),
  arrival: z.iso.datetime(),
  /** Expected times, on the airports' own clocks. */
  zonedDeparture: z.string(),
  zonedArrival: z.string(),
  gate: z.string().nullable(),
  cause: delayCauseSchema.nullable(),
  missesConnection: z.boolean(),
  /** Whether its passengers boarded; left out where the airline has not said. */
  isFlown: z.boolean().optional(),
  /** Minutes of delay in the last letter to the traveler. */
  toldDelay: z.int(),
});

/** The stored status of a trip's flights: the airline's last answer. */
export const storedProgressSchema = z.object({
  asOf: z.iso.datetime(),
  isOwed: z.boolean(),
  segments: z.array(storedSegmentSchema).min(1),
});
export type StoredProgress = z.infer<typeof storedProgressSchema>;
export type StoredSegment = StoredProgress['segments'][number];

/** Whether a connection is missed after a flight that has not landed yet. */
export const losesConnection = (progress: StoredProgress | null): boolean =>
  progress?.segments.some(({ missesConnection, state }) => missesConnection && state !== 'arrived') ?? false;

/** An airline's answer in its stored form. Delays that were already reported are taken from `before`. */
export function keepStanding(
  { flights, isOwed }: BookingStanding,
  before: StoredProgress | null,
  {
    now,
    sold = [],
  }: { readonly now: Date; readonly sold?: readonly Pick<FlightSegment, 'isSelfTransferLayover'>[] },
): StoredProgress {
  const kept = flights.map((flight, at) => keepFlight(flight, before?.segments[at]?.toldDelay ?? 0));
  return {
    asOf: now.toISOString(),
    isOwed,
    segments: kept.map((segment, at) => ({
      ...segment,
      missesConnection:
        segment.missesConnection ||
        (sold[at - 1]?.isSelfTransferLayover === true && missesSelfTransfer(kept[at - 1], segment)),
    })),
  };
}

/** Collecting bags, entering and checking in again takes at least this long. */
const selfTransferMs = 60 * 60_000;

/** No airline knows of the flights of another: whether a self-transfer is missed is ours to say. [MCN-01] */
const missesSelfTransfer = (before: StoredSegment | undefined, next: StoredSegment): boolean =>
  before !== undefined &&
  next.state !== 'cancelled' &&
  (before.state === 'cancelled' || Date.parse(next.departure) - Date.parse(before.arrival) < selfTransferMs);

const keepFlight = (flight: FlightStanding, toldDelay: number): StoredSegment => ({
  state: flight.state,
  plannedDeparture: instant(flight.plannedDeparture),
  plannedArrival: instant(flight.plannedArrival),
  departure: instant(flight.departs),
  arrival: instant(flight.arrives),
  zonedDeparture: zoned(flight.departs, flight.departsLocal),
  zonedArrival: zoned(flight.arrives, flight.arrivesLocal),
  gate: flight.gate,
  cause: flight.cause,
  missesConnection: flight.missesConnection,
  ...(flight.isFlown === undefined ? {} : { isFlown: flight.isFlown }),
  toldDelay,
});

const instant = (epochMinutes: number): string => new Date(epochMinutes * 60_000).toISOString();

/** Flights with their current times, in every language. */
export function withProgress(flight: StoredFlight, progress: StoredProgress | null): StoredFlight {
  if (progress === null) return flight;
  const lay = (slices: StoredFlight['slices']['en']): StoredFlight['slices']['en'] => {
    let at = 0;
    return slices.map((slice) => {
      const firstDay = (progress.segments[at] ?? slice.segments[0])?.zonedDeparture.slice(0, 10);
      const segments = slice.segments.map((segment) => {
        const told = progress.segments[at++];
        if (!told) return segment;
        const next = progress.segments[at];
        const isMoved = (scheduled: string, updated: string) => Date.parse(scheduled) !== Date.parse(updated);
        return {
          ...segment,
          durationMinutes: minutesBetween(told.departure, told.arrival),
          updatedDeparture: isMoved(segment.scheduledDeparture, told.departure) ? told.departure : null,
          updatedArrival: isMoved(segment.scheduledArrival, told.arrival) ? told.arrival : null,
          zonedDeparture: told.zonedDeparture,
          zonedArrival: told.zonedArrival,
          plusDays: firstDay ? daysBetween(firstDay, told.zonedArrival.slice(0, 10)) : segment.plusDays,
          stopoverDurationMinutes:
            segment.stopoverDurationMinutes === null || !next
              ? null
              : minutesBetween(told.arrival, next.departure),
        };
      });
      return { ...slice, ...lengthOf(segments, slice), segments };
    });
  };
  return { ...flight, slices: { en: lay(flight.slices.en), fr: lay(flight.slices.fr) } };
}

const minutesBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 60_000);

/** Duration of a slice and the days until it lands, by the current times of its flights. */
function lengthOf(
  segments: readonly FlightSegment[],
  { durationMinutes, plusDays }: Pick<StoredFlight['slices']['en'][number], 'durationMinutes' | 'plusDays'>,
) {
  const [first, last] = [segments[0], segments.at(-1)];
  if (!first || !last) return { durationMinutes, plusDays };
  return {
    durationMinutes: minutesBetween(
      first.updatedDeparture ?? first.scheduledDeparture,
      last.updatedArrival ?? last.scheduledArrival,
    ),
    plusDays: daysBetween(first.zonedDeparture.slice(0, 10), last.zonedArrival.slice(0, 10)),
  };
}

/** Start and end of the trip by the current times; cancelled flights do not count unless all are cancelled. */
export function spanOfProgress({ segments }: StoredProgress): { startsAt: Date; endsAt: Date } {
  const flown = segments.filter(({ state }) => state !== 'cancelled');
  const all = flown.length > 0 ? flown : segments;
  const times = (of: (segment: StoredSegment) => string) => all.map((segment) => Date.parse(of(segment)));
  return {
    startsAt: new Date(Math.min(...times(({ departure }) => departure))),
    endsAt: new Date(Math.max(...times(({ arrival }) => arrival))),
  };
}
