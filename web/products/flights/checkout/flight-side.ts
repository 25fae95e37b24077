import type { bookFlight, FlightBookingSession } from '#contract/booking.ts';
import { call } from '#web/lib/api/client.ts';
import type { CheckoutSide } from '#web/products/port.ts';
import { contactFaults, faultsAt, tenderFaults, whoseIn } from '#web/lib/checkout/faults.ts';
import { type FlightDraft, holderOf, placesOf } from '#web/lib/checkout/passengers/flight-draft.ts';
import { passengerFaults } from '#web/lib/checkout/passengers/passenger-faults.ts';
import { namesOf } from '#web/lib/checkout/passengers/passenger-names.ts';
import { passengerFieldOf, sentPassenger } from '#web/lib/checkout/passengers/sent-passenger.ts';

/** The flights' part of a checkout. `today` is a plain date. */
export const flightSide = (
  { bookingSessionId, flight }: FlightBookingSession,
  today: string,
): CheckoutSide<FlightDraft> => ({
  // The whole price is paid at booking.
  later: [],
  isGuarantee: false,
  hasRefundableAddOn: false,
  sameAs: `flight ${JSON.stringify(flight.passengers)}`,
  begin: (common, before) => ({ ...common, passengers: placesOf(flight, before?.passengers) }),
  holder: holderOf(flight),
  faultsOf: (draft) => [
    ...passengerFaults(draft.passengers, flight, today),
    ...contactFaults(draft),
    ...tenderFaults(draft.choice),
  ],
  faultsOfProblem: (problem) => faultsAt(problem, passengerFieldOf, whoseIn(namesOf(placesOf(flight)))),
  send: (draft, terms) =>
    call<typeof bookFlight>('POST', '/api/v0/bookings/sessions/:bookingSessionId/flight/book', {
      params: { bookingSessionId },
      body: {
        ...terms,
        passengers: draft.passengers.map((passenger) => sentPassenger(passenger, flight.isInternational)),
      },
    }),
});
