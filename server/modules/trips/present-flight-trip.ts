import type { BookedFlightTrip } from '#contract/flight-trips.ts';
import { presentFlight, presentTickets } from '#server/modules/flights/index.ts';
import type { CancellationRow } from './cancellations-store.ts';
import type { ScheduleChangeRow } from './flight-news/changes-store.ts';
import { presentProgress, presentScheduleChange } from './flight-news/present-change.ts';
import { withProgress } from './flight-news/progress.ts';
import { hasBegun } from './rules.ts';
import { presentCancellation } from './present-cancellation.ts';
import { presentAnyTrip, presentPaid, type Reading } from './present-trip-card.ts';
import { ticketingOf } from './tickets.ts';
import type { FlightTripRow } from './trip-rows.ts';

/** What came after the booking of flights. */
export interface FlightAftermath {
  readonly cancellation: CancellationRow | null;
  readonly scheduleChange: ScheduleChangeRow | null;
}

/** Flights with everything about them, and what their owner may do with them now. [TRP-02] */
export function presentFlightTrip(
  trip: FlightTripRow,
  { cancellation, scheduleChange }: FlightAftermath,
  reading: Reading,
): BookedFlightTrip {
  const { now, language } = reading;
  const isIdle = trip.status === 'Confirmed' && !trip.isCancelling;
  const hasLeft = hasBegun(trip, now);
  return {
    kind: 'Flight',
    ...presentAnyTrip(trip, reading),
    ...presentPaid(trip),
    flight: presentFlight(withProgress(trip.flight, trip.progress), language),
    tickets: presentTickets(trip.tickets, trip.flight, now),
    ticketing: ticketingOf(trip, now),
    passengers: trip.request.passengers.map(({ type, givenName, surname }) => ({ type, givenName, surname })),
    // Once it has left the dialog still says what is possible, and with whom.
    can: { cancel: isIdle && now < trip.endsAt, resend: trip.status === 'Confirmed' },
    progress: trip.progress && presentProgress(trip.progress),
    scheduleChange: scheduleChange && presentScheduleChange(scheduleChange),
    owner:
      hasLeft && isIdle
        ? { who: 'airline', next: 'contact_support' }
        : { who: 'portal', next: trip.isCancelling ? 'wait' : 'none' },
    cancellation: cancellation && presentCancellation(cancellation, trip.kind, reading),
  };
}
