import type { BookedFlightTrip } from '#contract/trips/flight-trip.ts';
import { buyerZone } from '#contract/values/time-zone.ts';
import { presentFlight } from '#server/modules/flights/index.ts';
import { writeFrom } from '#server/modules/notifications/index.ts';
import type { LetterSide } from '#server/modules/products/index.ts';
import { readFlight, readFlightItem, readFlightRequest } from '../item.ts';
import { newsOfEvent } from '../news/happenings.ts';
import { flightCalendar } from './calendar.ts';
import { flightCheckInLetter, ownLetters } from './own-letters.ts';
import { newsLetters } from './queue.ts';
import { describeBookedFlights, describeDirections, describeFlights } from './words.ts';

export const flightLetters: LetterSide<BookedFlightTrip> = {
  write: writeFrom({
    confirmed: 'flight.confirmation.lead',
    pendingSubject: 'flight.pending.subject',
    pending: 'flight.pending.lead',
    lateSubject: 'flight.late.subject',
    late: 'flight.late.lead',
    failed: 'flight.failed.lead',
    cancelled: 'flight.cancellation.lead',
    cancelledUnpaid: 'cancellation.nothing',
    cancellationRefused: 'flight.cancellation.refused.lead',
    travelerEdit: 'flight.travelerEdit.lead',
    travelers: 'flight.passengers',
    paidThere: 'dueAtProperty.mark',
  }),

  ofBooking({ request }, { item }, language) {
    const { passengers, ...terms } = readFlightRequest(request);
    const flight = presentFlight(readFlightItem(item).flight, language);
    return describeBookedFlights({ flight, passengers, timeZone: buyerZone(terms) }, language);
  },

  ofItem: (item, language) => describeDirections(presentFlight(readFlight(item).flight, language), language),
  ofTrip: describeFlights,
  calendar: flightCalendar,
  reminder: (trip, booked, { language }) => flightCheckInLetter(trip, booked, language),
  own: ownLetters,
  about(happening) {
    const news = 'isNews' in happening && happening.isNews ? newsOfEvent[happening.kind] : undefined;
    return news ? newsLetters[news] : null;
  },
};
