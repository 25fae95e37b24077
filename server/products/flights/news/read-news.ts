import { type FlightSupplier, flightSupplierOf, type ZoneOf } from '#server/modules/flights/index.ts';
import type { Happening } from '#server/modules/trip-events/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { FlownTrip } from '../flown-trip.ts';
import { happeningsBetween, withNews } from './happenings.ts';
import { type FlightNews, newsBetween, nextProgressAsk, withDelaysTold } from './news.ts';
import { keepStanding, type StoredProgress, spanOfProgress } from './progress.ts';

export interface NewsDeps {
  readonly clock: Clock;
  readonly airlines: readonly FlightSupplier[];
  readonly zoneOf: ZoneOf;
}

/** News of an airline that does not fit the flights of the booking. */
export class UnmappedNews extends Error {
  constructor(told: number, sold: number) {
    super(`The airline tells of ${told} flights, the booking has ${sold}.`);
  }
}

/** Catches news that does not fit. Rethrows anything else. */
export function unlessUnmapped(error: unknown): UnmappedNews {
  if (error instanceof UnmappedNews) return error;
  throw error;
}

/** What an airline says now of booked flights, against the answer before. */
export interface ReadNews {
  readonly news: FlightNews;
  /** The progress to store with the letter. */
  readonly kept: StoredProgress;
  readonly span: { readonly startsAt: Date; readonly endsAt: Date };
  /** Whether the airline has begun or ceased to owe the flights, which changes the price of cancelling. */
  readonly isOwedOtherwise: boolean;
  readonly happenings: readonly Happening[];
  /** Null once all have arrived. */
  readonly again: Date | null;
  readonly at: Date;
}

/** Asks the airline; null where it does not tell the status of bookings, `cancelled` where the booking is canceled there. */
export async function readNews(
  { clock, airlines, zoneOf }: NewsDeps,
  trip: FlownTrip,
): Promise<ReadNews | 'cancelled' | null> {
  const standing = await flightSupplierOf(airlines, trip.source).readStanding?.(trip.supplierBookingId);
  if (!standing) return null;
  if (standing.isCancelled) return 'cancelled';
  const at = clock.now();
  const sold = trip.flight.slices.en.flatMap(({ segments }) => segments);
  // Flights that were added or taken out fit nothing that was sold: their times are nobody's.
  if (standing.flights.length !== sold.length) throw new UnmappedNews(standing.flights.length, sold.length);
  const answered = keepStanding(standing, trip.progress, { now: at, sold });
  const told = { ...answered, isOwed: answered.isOwed && trip.givenUpFrom === undefined };
  // What happens to flights that were given up is no news to their travelers.
  const flown = { ...told, segments: told.segments.slice(0, trip.givenUpFrom) };
  const news = newsBetween(sold, { before: trip.progress, after: flown }, zoneOf);
  const kept = news.kind === null ? told : withDelaysTold(told);
  return {
    news,
    kept,
    span: spanOfProgress(kept),
    isOwedOtherwise: (trip.progress?.isOwed ?? false) !== kept.isOwed,
    happenings: withNews(happeningsBetween(trip.progress, flown, news), news.kind),
    again: nextProgressAsk(flown, at),
    at,
  };
}
