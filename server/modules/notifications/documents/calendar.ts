import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { AnyTrip } from '#contract/trips/any-trip.ts';
import type { Brand } from '#contract/brand.ts';
import type { Branded } from '../trip-words.ts';

/** A trip as an iCalendar file. [BKG-05] */
export function renderCalendar({ trip, letters, brand, language }: Branded): string {
  const { events, changedAt, additions } = letters.calendar(trip, language);
  const calendar = ical({
    name: trip.title,
    method: ICalCalendarMethod.PUBLISH,
    prodId: productOf(brand),
  });
  const revision = revisionOf(trip, changedAt, additions);
  for (const { part, isAllDay = false, isCancelled = false, ...event } of events)
    calendar.createEvent({
      id: `${[trip.tripId, ...(part === undefined ? [] : [part])].join('.')}@${domainOf(brand)}`,
      ...(isAllDay ? { allDay: true } : {}),
      ...revision,
      status:
        trip.timeState === 'Canceled' || isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      ...event,
    });
  return calendar.toString();
}

const productOf = ({ issuer }: Brand): string => `//${issuer.replaceAll('/', ' ')}//Trips//EN`;
const domainOf = ({ domain = 'cardinal' }: Brand): string => domain;

/**
 * Which edition of a trip's events this is: a calendar that holds them already takes those with a higher sequence, and
 * leaves its own with the same one as they are (RFC 5546, 2.1.4). Seconds since booking, and one more for `additions`
 * that came whenever they came.
 */
function revisionOf({ bookedAt, cancellation }: AnyTrip, toldAt = bookedAt, additions = 0) {
  const givenUpAt = cancellation?.state === 'done' ? cancellation.requestedAt : bookedAt;
  const stamp = new Date(Math.max(Date.parse(bookedAt), Date.parse(toldAt), Date.parse(givenUpAt)));
  return { stamp, sequence: Math.floor((stamp.getTime() - Date.parse(bookedAt)) / 1000) + additions };
}
