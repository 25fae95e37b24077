import type { Trip } from '#contract/trips.ts';
import { writeFrom } from '#server/modules/notifications/index.ts';
import type { LetterSide } from '#server/modules/products/index.ts';
import { laterOfStay } from '#server/modules/stays/index.ts';
import { readStayItem, readStayPart, readStayRequest } from '../item.ts';
import { stayCalendar } from './calendar.ts';
import { checkInLetter, hotelNumber } from './own-letters.ts';
import { describeBookedStay, describeRate, describeStay } from './words.ts';

export const stayLetters: LetterSide<Trip> = {
  write: writeFrom({
    confirmed: 'confirmation.lead',
    pendingSubject: 'booking.pending.subject',
    pending: 'booking.pending.lead',
    lateSubject: 'booking.late.subject',
    late: 'booking.late.lead',
    failed: 'booking.failed.lead',
    cancelled: 'cancellation.lead',
    cancelledUnpaid: 'cancellation.unpaid',
    cancellationRefused: 'cancellation.refused.lead',
    travelerEdit: 'travelerEdit.lead',
    travelers: 'guests',
    paidThere: 'dueAtProperty.mark',
  }),

  ofBooking({ request, price, createdAt }, { item }, language) {
    const { stay } = readStayItem(item);
    const later = laterOfStay(price, stay, createdAt);
    const givenName = readStayRequest(request).guests[0]?.givenName ?? '';
    return { givenName, ...describeBookedStay({ stay, price, later }, language) };
  },

  ofItem: (item, language) => describeRate(readStayPart(item), language),
  ofTrip: describeStay,
  calendar: stayCalendar,
  reminder: (trip, _of, about) => checkInLetter(trip, about),
  own: [hotelNumber],
};
