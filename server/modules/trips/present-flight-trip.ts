import type { BookedFlightTrip } from '#contract/flight-trips.ts';
import { toWireMoney } from '#contract/money.ts';
import { presentCredit } from '#server/modules/airline-credits/index.ts';
import { presentFlight, presentTickets } from '#server/modules/flights/index.ts';
import type { CancellationRow } from './cancellations-store.ts';
import { presentCancellation } from './present-cancellation.ts';
import { presentAnyTrip, presentPaid, type Reading } from './present-trip-card.ts';
import { ticketingOf } from './tickets.ts';
import type { CreditAdded } from './trip-credits.ts';
import type { FlightTripRow } from './trip-rows.ts';

/** What became of a trip after it was booked. */
export interface FlightAftermath {
  readonly cancellation: CancellationRow | null;
  readonly credits: readonly CreditAdded[];
}

/** Flights with everything about them, and what their owner may do with them now. [TRP-02] */
export function presentFlightTrip(
  trip: FlightTripRow,
  { cancellation, credits }: FlightAftermath,
  reading: Reading,
): BookedFlightTrip {
  const { now, language } = reading;
  const isIdle = trip.status === 'Confirmed' && !trip.isCancelling;
  const hasLeft = trip.startsAt <= now;
  return {
    kind: 'Flight',
    ...presentAnyTrip(trip, reading),
    ...presentPaid(trip),
    flight: presentFlight(trip.flight, language),
    tickets: presentTickets(trip.tickets, trip.flight, now),
    ticketing: ticketingOf(trip, now),
    passengers: trip.request.passengers.map(({ type, givenName, surname }) => ({ type, givenName, surname })),
    // Once it has left the dialog still says what is possible, and with whom.
    can: { cancel: isIdle && now < trip.endsAt, resend: trip.status === 'Confirmed' },
    owner:
      hasLeft && isIdle
        ? { who: 'airline', next: 'contact_support' }
        : { who: 'portal', next: trip.isCancelling ? 'wait' : 'none' },
    cancellation: cancellation && presentCancellation(cancellation, trip.kind, reading),
    airlineCredits: credits.map(({ credit, added }) => ({
      ...presentCredit(credit, reading),
      added: toWireMoney(added),
    })),
  };
}
