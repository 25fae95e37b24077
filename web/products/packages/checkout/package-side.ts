import type { bookPackage, PackageBookingSession } from '#contract/booking.ts';
import { call } from '#web/lib/api/client.ts';
import { contactFaults, faultsAt, tenderFaults, whoseIn } from '#web/lib/checkout/faults.ts';
import { holderOf, placesOf } from '#web/lib/checkout/passengers/flight-draft.ts';
import { passengerFaults } from '#web/lib/checkout/passengers/passenger-faults.ts';
import { namesOf } from '#web/lib/checkout/passengers/passenger-names.ts';
import { passengerFieldOf, sentPassenger } from '#web/lib/checkout/passengers/sent-passenger.ts';
import type { CheckoutSide } from '#web/products/port.ts';
import { leadsOf, type PackageDraft } from './package-draft.ts';

/** The package's part of a checkout. `today` is a plain date. */
export const packageSide = (
  { bookingSessionId, flight, stay, later }: PackageBookingSession,
  today: string,
): CheckoutSide<PackageDraft> => ({
  later,
  isGuarantee: false,
  hasRefundableAddOn: false,
  sameAs: `package ${JSON.stringify(flight.passengers)}`,
  begin: (common, before) => ({
    ...common,
    passengers: placesOf(flight, before?.passengers),
    specialRequests: before?.specialRequests ?? '',
  }),
  holder: holderOf(flight),
  faultsOf: (draft) => [
    ...passengerFaults(draft.passengers, flight, today),
    ...contactFaults(draft),
    ...tenderFaults(draft.choice),
  ],
  faultsOfProblem: (problem) => faultsAt(problem, passengerFieldOf, whoseIn(namesOf(placesOf(flight)))),
  send: (draft, terms) =>
    call<typeof bookPackage>('POST', '/api/v0/bookings/sessions/:bookingSessionId/package/book', {
      params: { bookingSessionId },
      body: {
        ...terms,
        passengers: draft.passengers.map((passenger) => sentPassenger(passenger, flight.isInternational)),
        guests: leadsOf(stay.rooms).flatMap((at, room) => {
          const lead = draft.passengers[at];
          if (!lead) return [];
          const { givenName, surname, travelerId } = lead;
          return [{ room, givenName: givenName.trim(), surname: surname.trim(), travelerId }];
        }),
        specialRequests: draft.specialRequests.trim(),
      },
    }),
});
