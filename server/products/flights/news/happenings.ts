import type { Happening } from '#server/modules/trip-events/index.ts';
import type { FlightNewsKind } from '../letters/queue.ts';
import { delayOf, type FlightNews, isToCome, newlyMissed, worthTellingMinutes } from './news.ts';
import type { StoredProgress } from './progress.ts';

/** The letter about each event. */
export const newsOfEvent = {
  calledOff: 'cancelled',
  changedBySupplier: 'changed',
  connectionLost: 'connection',
  delayed: 'delayed',
} as const satisfies Partial<Record<Happening['kind'], FlightNewsKind>>;

/** Marks the event that the letter is about. */
export const withNews = (happenings: readonly FlightHappening[], news: FlightNewsKind | null): Happening[] =>
  happenings.map((one) => (newsOfEvent[one.kind] === news ? { ...one, isNews: true } : one));

type FlightHappening = Extract<Happening, { readonly kind: keyof typeof newsOfEvent }>;

/** Everything that happened to a trip between two answers of its airline; a letter is only about the most serious. */
export function happeningsBetween(
  before: StoredProgress | null,
  after: StoredProgress,
  { moved, severity }: Pick<FlightNews, 'moved' | 'severity'>,
): FlightHappening[] {
  const off = moved.filter((segment) => segment.after === null).map(({ index }) => index);
  const other = moved.filter((segment) => segment.after !== null).map(({ index }) => index);
  const missed = newlyMissed(before, after);
  const flights = delaysBetween(before, after);
  return [
    ...(off.length > 0 ? [{ kind: 'calledOff' as const, segments: off }] : []),
    ...(other.length > 0 ? [{ kind: 'changedBySupplier' as const, segments: other, severity }] : []),
    ...(flights.length > 0 ? [{ kind: 'delayed' as const, flights }] : []),
    ...(missed.length > 0 ? [{ kind: 'connectionLost' as const, segments: missed }] : []),
  ];
}

/**
 * Delays that are long enough for a letter, and those that have passed another full hour: thresholds of protections are
 * full hours. Times of a flight that has left are facts and count as well.
 */
function delaysBetween(before: StoredProgress | null, after: StoredProgress) {
  return after.segments.flatMap((segment, at) => {
    if (segment.state === 'cancelled') return [];
    const minutes = Math.floor(delayOf(segment));
    const was = before?.segments[at];
    const earlier = was ? Math.max(0, Math.floor(delayOf(was))) : 0;
    const isTold = isToCome(segment) && minutes >= segment.toldDelay + worthTellingMinutes;
    const isNextHour = Math.floor(minutes / 60) > Math.floor(earlier / 60);
    return isTold || isNextHour ? [{ segment: at, minutes }] : [];
  });
}
