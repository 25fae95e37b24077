import type { BookedFlightTrip } from '#contract/flight-trips.ts';
import { toWireMoney } from '#contract/money.ts';
import type { Passenger } from '#contract/passengers.ts';
import { presentCredit } from '#server/modules/airline-credits/index.ts';
import { presentFlight, presentTickets, type ZoneOf } from '#server/modules/flights/index.ts';
import type { Products } from '#server/modules/products/index.ts';
import type { CancellationRow } from './cancellations-store.ts';
import type { ScheduleChangeRow } from './flight-news/changes-store.ts';
import { presentProgress, presentScheduleChange } from './flight-news/present-change.ts';
import { checkInsOf } from './flight-check-in.ts';
import { withProgress } from './flight-news/progress.ts';
import { presentPassengers } from './present-passengers.ts';
import type { TravelerEdit } from './request-traveler-edit.ts';
import { hasBegun, mayRequestTravelerEdit } from './rules.ts';
import { presentCancellation } from './present-cancellation.ts';
import { presentAnyTrip, presentPaid, type Reading } from './present-trip-card.ts';
import { ticketingOf } from './tickets.ts';
import type { CreditAdded } from './trip-credits.ts';
import type { FlightTripRow } from './trip-rows.ts';

/** Events since the booking of flights. */
export interface FlightAftermath {
  readonly cancellation: CancellationRow | null;
  readonly scheduleChange: ScheduleChangeRow | null;
  readonly credits: readonly CreditAdded[];
  readonly travelerEdit: TravelerEdit | null;
  /** All passengers, with their data that is stored encrypted. */
  readonly passengers: readonly Passenger[];
  /** The customer's saved travelers that are hidden from others. */
  readonly hiddenTravelerIds: readonly string[];
}

/** Flights in full, with the actions that their owner may take now. [TRP-02] */
export function presentFlightTrip(
  trip: FlightTripRow,
  { cancellation, scheduleChange, credits, travelerEdit, passengers, hiddenTravelerIds }: FlightAftermath,
  reading: Reading & { readonly zoneOf: ZoneOf; readonly products: Products },
): BookedFlightTrip {
  const { now, language, zoneOf } = reading;
  const isIdle = trip.status === 'Confirmed' && !trip.isCancelling;
  const hasLeft = hasBegun(trip, now);
  return {
    kind: 'Flight',
    ...presentAnyTrip(trip, { ...reading, hasNewTimes: scheduleChange?.state === 'open' }),
    ...presentPaid(trip, cancellation, reading),
    flight: presentFlight(withProgress(trip.flight, trip.progress), language),
    tickets: presentTickets(trip.tickets, trip.flight, now),
    ticketing: ticketingOf(trip, reading),
    passengers: presentPassengers(passengers, hiddenTravelerIds),
    checkIns: checkInsOf(trip, now, zoneOf),
    // After departure only the airline can help.
    can: {
      cancel: isIdle && !hasLeft && now < trip.endsAt,
      resend: trip.status === 'Confirmed',
      requestTravelerEdit: mayRequestTravelerEdit(trip, now),
    },
    progress: trip.progress && presentProgress(trip.progress),
    scheduleChange: scheduleChange && presentScheduleChange(scheduleChange, trip.progress),
    owner:
      hasLeft && isIdle
        ? { who: 'airline', next: 'contact_support' }
        : { who: 'portal', next: trip.isCancelling ? 'wait' : 'none' },
    cancellation: cancellation && presentCancellation(cancellation, trip, reading),
    travelerEdit: travelerEdit && {
      requestedAt: travelerEdit.requestedAt.toISOString(),
      answerBy: travelerEdit.answerBy.toISOString(),
      passengers: [...travelerEdit.passengers],
    },
    airlineCredits: credits.map(({ credit, added }) => ({
      ...presentCredit(credit, reading),
      added: toWireMoney(added),
    })),
  };
}
