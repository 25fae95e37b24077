import type { BookedFlight } from '#contract/flights/checkout-item.ts';
import type { FlightProgress, ScheduleChange } from '#contract/flights/progress.ts';
import type { Language } from '#contract/values/dates.ts';
import type { TripRight } from '#contract/trips/rights.ts';
import type { ChosenExtras } from '#contract/flights/chosen-extras.ts';
import type { FlightExtras } from '#contract/flights/extras.ts';
import type { AnsweredTimes, AnyItem, Checkout, TripRecord } from '#server/modules/products/index.ts';
import type { Happening } from '#server/modules/trip-events/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Principal } from '#server/platform/http/route.ts';
import type { HandledTask, TaskKind } from '#server/platform/task-kinds.ts';

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
  /** Opens the change of times that the airline told, where it told one. */
  openChange(tx: Tx): Promise<void>;
  /** When to ask again; null once all have arrived. */
  readonly again: Date | null;
  readonly at: Date;
}

/** Packages as trips of flights. */
export interface FlownPackages {
  /** The trip of the part; null for a trip of another kind. */
  flightsOf(trip: TripRecord): TripRecord | null;
  /** Asks for the status of a package's flights. */
  readonly follow: TaskKind<'tripId'>;
  /** Letters about new times, as for flights alone. */
  readonly tell: Readonly<
    Record<'reminder' | 'accepted' | 'rejected' | 'unclear', TaskKind<'tripId' | 'stamp'>>
  >;
}

/** Booked flights as part of a package, which the kind of flights reads. */
export interface FlightsOfPackages {
  /** The latest change of a trip's times; null while there was none. */
  changeOf(trip: TripRecord): Promise<ScheduleChange | null>;
  /** What laws give now for what became of the part's flights, by its item and the latest change of times. */
  rightsOf(item: object, change: ScheduleChange | null): TripRight[];
  /** Answers new times; a task tells the airline of accepted ones. Throws PortalError as for flights alone. */
  answerTimes(asked: AnsweredTimes): Promise<ScheduleChange>;
  /** Tells the airline. */
  readonly settleTimes: HandledTask;
  /** Ends the unanswered change of a trip that was cancelled. */
  cancelChange(tx: Tx, tripId: string): Promise<void>;
  /** Trips of a customer whose airlines wait for an answer to new times. */
  listAsking(customerId: string): Promise<ReadonlySet<string>>;
  /**
   * Asks the airline; null where it does not tell, and only when to ask again where its news fits none of the flights, which is
   * kept. The trip is that of the part.
   */
  readNews(trip: TripRecord): Promise<FlightsTold | { readonly again: Date } | null>;
  /** The flights of the part's item with their current times. */
  present(
    item: object,
    language: Language,
  ): { readonly flight: BookedFlight; readonly progress: FlightProgress | null };
  /** Seats and bags on sale for the part of a checkout; none where its supplier sells none. */
  listExtras(part: Checkout): Promise<FlightExtras>;
  /**
   * The part of a checkout with these seats and bags in place of its own, quoted and judged again; nothing is stored.
   * Throws PortalError as for flights alone.
   */
  withExtras(principal: Principal, part: Checkout, chosen: ChosenExtras): Promise<Checkout>;
  /** First departure and last arrival of the part's item by their current times. */
  spanOf(item: AnyItem): { readonly startsAt: Date; readonly endsAt: Date };
  /** Calls back with the bookings that airlines push news of. */
  listen(onNews: (about: { source: string; supplierBookingIds: readonly string[] }) => Promise<void>): {
    stop(): Promise<void>;
  };
}
