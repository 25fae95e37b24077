import { buyerZone } from '#contract/values/time-zone.ts';
import type { PackageTrip } from '#contract/packages/trip.ts';
import { presentFlight } from '#server/modules/flights/index.ts';
import { writeFrom, writer } from '#server/modules/notifications/index.ts';
import type { ItemSide, LetterSide } from '#server/modules/products/index.ts';
import { withLocator } from '../../with-locator.ts';
import { failedPart } from '../failed-part.ts';
import { factsOf, readPackageRequest } from '../item.ts';
import { packageCalendar } from './calendar.ts';
import { packageNews } from './news.ts';
import { packageLetterAbout } from './queue.ts';
import { datesOf, describeFlights, describePackage, describeParts, dueThere } from './words.ts';

/** Letters name both parts, one total and one locator. [TRP-02] */
export const packageLetters = (items: Pick<ItemSide, 'title'>): LetterSide<PackageTrip> => ({
  write: writeFrom({
    confirmed: 'package.confirmation.lead',
    pendingSubject: 'package.pending.subject',
    pending: 'package.pending.lead',
    lateSubject: 'package.late.subject',
    late: 'package.late.lead',
    failed: 'package.failed.lead',
    cancelled: 'package.cancellation.lead',
    cancelledUnpaid: 'cancellation.nothing',
    cancellationRefused: 'package.cancellation.refused.lead',
    travelerEdit: 'package.travelerEdit.lead',
    travelers: 'flight.passengers',
    paidThere: 'dueAtProperty.mark',
  }),

  ofBooking({ request, price, failureCode }, { item }, language) {
    const failed = failedPart(failureCode);
    const { flight, stay } = factsOf(item);
    const booked = { flight: presentFlight(flight, language), stay };
    return {
      givenName: readPackageRequest(request).passengers[0]?.givenName ?? '',
      title: items.title(item, language).name,
      dates: datesOf(booked, language),
      timeZone: buyerZone(request),
      facts: describeParts(booked, language),
      dueLater: dueThere(price, language),
      ...(failed && { failed: writer(language)('package.failed.part', { part: failed }) }),
    };
  },

  ofItem(item, language) {
    const { flight, stay } = factsOf(item);
    const write = writer(language);
    return [
      ...describeFlights({ flight: presentFlight(flight, language), progress: null }, language),
      {
        label: write('package.room'),
        value: `${stay.roomName[language]} · ${write('rooms', { count: stay.rooms.length, nights: stay.nights })}`,
      },
    ];
  },

  ofTrip: describePackage,
  calendar: packageCalendar,
  own: packageNews,
  about: packageLetterAbout,

  reminder(trip, _of, { language }) {
    const write = writer(language);
    const { title, facts } = describePackage(trip, language);
    return {
      subject: write('package.reminder.subject', { stay: title, locator: trip.locator }),
      lead: write('package.reminder.lead'),
      sections: [{ heading: title, rows: withLocator(trip, facts, language) }],
    };
  },
});
