import type { ScheduleChangeSeverity } from '#contract/enums/index.ts';
import { onAirportClock, type ZoneOf } from '#server/modules/flights/index.ts';
import type { FlightNewsKind } from '../letters/queue.ts';
import type { StoredProgress, StoredSegment } from './progress.ts';

/** Scheduled departure and arrival of a flight: UTC, and on its airports' clocks. */
export interface Planned {
  readonly scheduledDeparture: string;
  readonly scheduledArrival: string;
  readonly zonedDeparture: string;
  readonly zonedArrival: string;
  readonly origin: { readonly locationCode: string };
  readonly destination: { readonly locationCode: string };
}

/** A flight whose schedule its airline has changed; `after` is null when it was cancelled. */
export interface MovedSegment {
  readonly index: number;
  readonly before: { readonly departure: string; readonly arrival: string };
  readonly after: { readonly departure: string; readonly arrival: string } | null;
}

/** The news since the airline was last asked. */
export interface FlightNews {
  /** The subject of the letter, the most serious news only; null when there is nothing to send. */
  readonly kind: FlightNewsKind | null;
  readonly moved: readonly MovedSegment[];
  readonly severity: Extract<ScheduleChangeSeverity, 'Major' | 'Minor'>;
}

/** A shorter shift is minor. Decided: 0055 */
export const majorMinutes = 60;
/** A delay is reported from this length on, and again whenever it has grown by as much. */
export const worthTellingMinutes = 45;

/** Minutes from one moment to another, below zero where it comes first. */
export const minutesBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / 60_000;

/** Delay in minutes against the airline's plan, the greater of departure and arrival. */
export const delayOf = (segment: StoredSegment): number =>
  Math.max(
    minutesBetween(segment.plannedDeparture, segment.departure),
    minutesBetween(segment.plannedArrival, segment.arrival),
  );

/** A shorter delay is within what is usual. */
const knownDelayMinutes = 15;

/**
 * Whether flights do not go as they were sold, as far as their airlines tell: one is cancelled, late, at other times, or
 * misses its connection.
 */
export const isDisrupted = (
  sold: readonly Pick<Planned, 'scheduledDeparture' | 'scheduledArrival'>[],
  { segments }: StoredProgress,
): boolean =>
  segments.some((segment, at) => {
    const booked = sold[at];
    const isMoved =
      booked !== undefined &&
      (minutesBetween(booked.scheduledDeparture, segment.plannedDeparture) !== 0 ||
        minutesBetween(booked.scheduledArrival, segment.plannedArrival) !== 0);
    return (
      isMoved ||
      segment.state === 'cancelled' ||
      segment.missesConnection ||
      delayOf(segment) >= knownDelayMinutes
    );
  });

export const isToCome = ({ state }: StoredSegment): boolean => state === 'scheduled' || state === 'delayed';

/**
 * Compares the airline's answer with the one before; `sold` are the flights as booked. Times are on the airports'
 * clocks.
 */
export function newsBetween(
  sold: readonly Planned[],
  { before, after }: { readonly before: StoredProgress | null; readonly after: StoredProgress },
  zoneOf: ZoneOf,
): FlightNews {
  const moved = after.segments.flatMap((segment, index) => {
    const was = before?.segments[index];
    const booked = sold[index];
    if (!booked || (!isToCome(segment) && segment.state !== 'cancelled')) return [];
    const departure = was?.plannedDeparture ?? booked.scheduledDeparture;
    const arrival = was?.plannedArrival ?? booked.scheduledArrival;
    const isOff = segment.state === 'cancelled' && was?.state !== 'cancelled';
    const shift = Math.max(
      Math.abs(minutesBetween(departure, segment.plannedDeparture)),
      Math.abs(minutesBetween(arrival, segment.plannedArrival)),
    );
    if (!isOff && (shift === 0 || segment.state === 'cancelled')) return [];
    return [{ segment, index, isOff, shift, departure, arrival, booked }];
  });
  const isMajor = moved.some(
    ({ isOff, shift, segment }) => isOff || shift >= majorMinutes || segment.missesConnection,
  );
  return {
    kind: kindOf(before, after, moved),
    moved: moved.map(({ segment, index, departure, arrival, booked }) => {
      const there = (told: StoredSegment | Planned, departs: string, arrives: string) => ({
        departure: onAirportClock(new Date(departs), told.zonedDeparture, zoneOf(booked.origin.locationCode)),
        arrival: onAirportClock(
          new Date(arrives),
          told.zonedArrival,
          zoneOf(booked.destination.locationCode),
        ),
      });
      return {
        index,
        before: there(booked, departure, arrival),
        after:
          segment.state === 'cancelled'
            ? null
            : there(segment, segment.plannedDeparture, segment.plannedArrival),
      };
    }),
    severity: isMajor ? 'Major' : 'Minor',
  };
}

/** Positions of flights to come whose connection is missed now and was not before. */
export const newlyMissed = (before: StoredProgress | null, after: StoredProgress): number[] =>
  after.segments.flatMap((segment, at) =>
    isToCome(segment) && segment.missesConnection && !before?.segments[at]?.missesConnection ? [at] : [],
  );

function kindOf(
  before: StoredProgress | null,
  after: StoredProgress,
  moved: readonly { readonly isOff: boolean }[],
): FlightNewsKind | null {
  if (moved.some(({ isOff }) => isOff)) return 'cancelled';
  if (newlyMissed(before, after).length > 0) return 'connection';
  if (moved.length > 0) return 'changed';
  const isWorthTelling = (segment: StoredSegment) =>
    isToCome(segment) && delayOf(segment) >= segment.toldDelay + worthTellingMinutes;
  return after.segments.some(isWorthTelling) ? 'delayed' : null;
}

/** The progress to store once the letter is queued: every delay in it counts as reported. */
export const withDelaysTold = (progress: StoredProgress): StoredProgress => ({
  ...progress,
  segments: progress.segments.map((segment) => ({
    ...segment,
    toldDelay: Math.max(segment.toldDelay, delayOf(segment)),
  })),
});

const hourMs = 3_600_000;
const pauses = [
  { within: 24 * hourMs, pauseMs: 5 * 60_000 },
  { within: 7 * 24 * hourMs, pauseMs: hourMs },
  { within: 30 * 24 * hourMs, pauseMs: 6 * hourMs },
] as const;

/**
 * When to ask the airline about a trip again: every day, every six hours in the month before, every hour in the week
 * before, every five minutes from a day before each departure until that flight has arrived. Null once all have.
 */
export function nextProgressAsk({ segments }: StoredProgress, now: Date): Date | null {
  const next = segments.find(({ state }) => state !== 'arrived' && state !== 'cancelled');
  if (!next) return null;
  const leftMs = Date.parse(next.departure) - now.getTime();
  // A flight that never arrives is polled for two more days.
  if (Date.parse(next.arrival) + 48 * hourMs < now.getTime()) return null;
  const pauseMs = pauses.find(({ within }) => leftMs <= within)?.pauseMs ?? 24 * hourMs;
  return new Date(now.getTime() + pauseMs);
}
