import type { BookedFlight } from '#contract/flights/checkout-item.ts';
import type { FlightProgress } from '#contract/flights/progress.ts';
import type { Language } from '#contract/values/dates.ts';
import type { TripRecord } from '#server/modules/products/index.ts';
import type { Happening } from '#server/modules/trip-events/index.ts';

/** What the airline of a booked package says now of its flights. */
export interface FlightsTold {
  /** The part's item with the airline's answer. */
  readonly item: object;
  /** Of the flights, by their current times. */
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Whether the price of cancelling has changed with it. */
  readonly isOwedOtherwise: boolean;
  readonly happenings: readonly Happening[];
  /** When to ask again; null once all have arrived. */
  readonly again: Date | null;
  readonly at: Date;
}

/** Booked flights as part of a package, which the kind of flights reads. */
export interface FlightsOfPackages {
  /** Asks the airline; null where it does not tell. The trip is that of the part. */
  readNews(trip: TripRecord): Promise<FlightsTold | null>;
  /** The flights of the part's item with their current times. */
  present(
    item: object,
    language: Language,
  ): { readonly flight: BookedFlight; readonly progress: FlightProgress | null };
  /** Calls back with the bookings that airlines push news of. */
  listen(onNews: (about: { source: string; supplierBookingIds: readonly string[] }) => Promise<void>): {
    stop(): Promise<void>;
  };
}
