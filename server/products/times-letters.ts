import type { BookedFlight } from '#contract/flights/checkout-item.ts';
import type { FlightProgress, ScheduleChange } from '#contract/flights/progress.ts';
import type { TripRight } from '#contract/trips/rights.ts';
import type { Language } from '#contract/values/dates.ts';
import { localeOf } from '#contract/values/format.ts';
import { formatClock, formatDay, formatMoment, writer } from '#server/modules/notifications/index.ts';
import type { LetterBody, Row, Section } from '#server/modules/products/index.ts';
import { rightsSections } from './tell-rights.ts';

/** A trip with flights, as letters about its new times tell it. */
interface TimedTrip {
  readonly status: string;
  readonly buyerZone: string;
  readonly scheduleChange: ScheduleChange | null;
  readonly rights: readonly TripRight[];
  readonly flight: BookedFlight;
  readonly progress: FlightProgress | null;
  /** The trip, when it is and its code. */
  readonly named: Readonly<Record<'stay' | 'dates' | 'locator', string>>;
  readonly flightsNow: readonly Row[];
  /** What the traveler can do. */
  readonly options: readonly Section[];
}

/**
 * That new times wait for an answer, that silence has accepted them, that the airline did not take accepted ones, or that they
 * cannot be compared with the booking. Null once it is not so any more. `stamp` begins with the id of the change. [TRP-06]
 */
export function writeAboutTimes(
  kind: 'reminder' | 'accepted' | 'rejected' | 'unclear',
  trip: TimedTrip,
  stamp: string,
  language: Language,
): LetterBody | null {
  const { scheduleChange: change, named, flightsNow, rights, options } = trip;
  if (change === null || trip.status !== 'Confirmed' || change.changeId !== stamp.split('.')[0]) return null;
  const state = { reminder: 'open', accepted: 'modified', rejected: 'rejected', unclear: 'open' }[kind];
  if (change.state !== state && !(kind === 'accepted' && change.state === 'ticketed')) return null;
  if ((kind === 'unclear') !== (change.severity === 'Unknown') && kind !== 'reminder') return null;
  const write = writer(language);
  const first = firstDeparture(trip);
  const locale = localeOf(language);
  const values = {
    day: first ? formatDay(first.zoned.slice(0, 10), locale) : '',
    time: first ? formatClock(first.zoned.slice(11, 16), locale) : '',
    city: first?.city ?? '',
    by: change.answerBy ? formatMoment(change.answerBy, trip.buyerZone, language) : '',
  };
  return {
    subject: write(`flight.times.${kind}.subject`, named),
    lead: write(`flight.times.${kind}.lead`, values),
    sections: [
      { heading: write(kind === 'unclear' ? 'flight.times.booked' : 'flight.news.now'), rows: flightsNow },
      ...(kind === 'accepted' ? [] : rightsSections(rights, language)),
      ...(kind === 'reminder' ? options : []),
    ],
  };
}

/** The first flight that has not left, on the clock of its airport. */
function firstDeparture({ flight, progress }: TimedTrip) {
  const segments = flight.slices.flatMap((slice) => slice.segments);
  const isToCome = (at: number) => {
    const state = progress?.segments[at]?.state ?? 'scheduled';
    return state === 'scheduled' || state === 'delayed';
  };
  const first = segments.find((_, at) => isToCome(at)) ?? segments[0];
  return first && { zoned: first.zonedDeparture, city: first.origin.cityName };
}
