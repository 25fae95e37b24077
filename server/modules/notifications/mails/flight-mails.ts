import type { Brand } from '#contract/brand.ts';
import type { Language } from '#contract/dates.ts';
import type { BookedFlightTrip } from '#contract/flight-trips.ts';
import { defaultTimeZone } from '#contract/dates.ts';
import type { Cancellation } from '#contract/trips.ts';
import {
  describeAirlineCredit,
  describeFlightTrip,
  describeProgress,
  offersOf,
  formatThere,
} from '../describe-flight.ts';
import { formatMoment } from '../format-days.ts';
import type { FlightNewsKind } from '../queue.ts';
import { describeCancellation } from '../describe-cancellation.ts';
import { writer } from '../texts.ts';
import { type Mail, papersOf, tripLetter } from './trip-letter.ts';

/** Tickets that came after the booking, with papers that carry them. */
export async function ticketsMail(trip: BookedFlightTrip, brand: Brand, language: Language): Promise<Mail> {
  const write = writer(language);
  const numbers = trip.tickets.flatMap(({ numbers: told }) =>
    told.flatMap((number, at) => {
      const passenger = trip.passengers[at];
      return number?.kind !== 'TicketNumber' || !passenger
        ? []
        : [{ label: `${passenger.givenName} ${passenger.surname}`, value: number.number }];
    }),
  );
  return tripLetter(trip, brand, language, {
    subject: 'flight.issued.subject',
    lead: write('flight.issued.lead'),
    sections: [
      { heading: write('flight.issued.heading'), rows: numbers },
      { heading: trip.title, rows: describeFlightTrip(trip, language).facts },
    ],
    attachments: await papersOf(trip, brand, language),
  });
}

/** That tickets are not there when they were promised for, who looks after it, and that the booking stands. */
export function ticketsLateMail(trip: BookedFlightTrip, brand: Brand, language: Language): Mail {
  return tripLetter(trip, brand, language, {
    subject: 'flight.unissued.subject',
    lead: writer(language)('flight.unissued.lead'),
    sections: [{ heading: trip.title, rows: describeFlightTrip(trip, language).facts }],
  });
}

/** That the first flight left without tickets for it, and that a person settles it. */
export function ticketsNeverMail(trip: BookedFlightTrip, brand: Brand, language: Language): Mail {
  return tripLetter(trip, brand, language, {
    subject: 'flight.noTicket.subject',
    lead: writer(language)('flight.noTicket.lead'),
    sections: [{ heading: trip.title, rows: describeFlightTrip(trip, language).facts }],
  });
}

/** The confirmation of a cancellation: what each tender gets back, what stays with the airline, and papers. [TRP-08] */
export async function flightCancellationMail(
  trip: BookedFlightTrip & { readonly cancellation: Cancellation },
  brand: Brand,
  language: Language,
): Promise<Mail> {
  const write = writer(language);
  const { cancellation } = trip;
  const kept = describeAirlineCredit(trip, language);
  const givesBack = cancellation.refund.amount > 0 || kept.length > 0;
  return tripLetter(trip, brand, language, {
    subject: 'cancellation.subject',
    lead: write(givesBack ? 'flight.cancellation.lead' : 'cancellation.nothing'),
    sections: [
      ...describeCancellation(cancellation, language, kept),
      { heading: trip.title, rows: describeFlightTrip(trip, language).facts },
    ],
    attachments: await papersOf(trip, brand, language),
  });
}

/** An airline's change to booked flights, their current times, and the options of the traveler. */
export function flightNewsMail(
  trip: BookedFlightTrip,
  kind: FlightNewsKind,
  brand: Brand,
  language: Language,
): Mail {
  const write = writer(language);
  const { progress, scheduleChange } = trip;
  const canAccept = kind === 'changed' && scheduleChange?.canAccept === true;
  const answerBy = canAccept ? scheduleChange.answerBy : null;
  const options = [
    ...(canAccept && answerBy === null ? [write('flight.news.accept')] : []),
    ...(answerBy === null
      ? []
      : [
          write('flight.news.silence', {
            time: formatMoment(answerBy, defaultTimeZone, language),
          }),
        ]),
    ...(progress?.isOwed ? [write('flight.news.owed', { offers: offersOf(trip) })] : []),
    ...(kind === 'connection' || kind === 'cancelled' ? [write('flight.news.rebook')] : []),
  ];
  return tripLetter(trip, brand, language, {
    subject: `flight.news.${kind}.subject`,
    lead: write(`flight.news.${kind}.lead`),
    sections: [
      { heading: write('flight.news.now'), rows: describeProgress(trip, language) },
      ...(options.length > 0 ? [{ heading: write('flight.news.options'), sentences: options }] : []),
    ],
  });
}

/** Check-in is open for the slice whose booked departure is given: the airline, the code and the deadline. [TRP-02] */
export function flightCheckInMail(
  trip: BookedFlightTrip,
  booked: Date,
  brand: Brand,
  language: Language,
): Mail {
  const write = writer(language);
  const slice = trip.flight.slices.find(
    ({ segments: [first] }) => first && Date.parse(first.scheduledDeparture) === booked.getTime(),
  );
  const checkIns = trip.checkIns.filter(({ sliceIndex }) => sliceIndex === slice?.sliceIndex);
  return tripLetter(trip, brand, language, {
    subject: 'flight.checkIn.subject',
    lead: write('flight.checkIn.lead', {
      from: slice?.segments[0]?.origin.cityName ?? '',
      to: slice?.segments.at(-1)?.destination.cityName ?? '',
    }),
    sections: [
      ...checkIns.map(({ airline, flightNumbers, locator, closesAt }) => ({
        heading: `${airline.name}, ${flightNumbers.join(', ')}`,
        sentences: [
          write('flight.checkIn.where', {
            airline: airline.name,
            locator,
            closes: write('flight.checkIn.closes', formatThere(closesAt, language)),
          }),
        ],
      })),
      { heading: write('checkInSoon.bring'), sentences: [write('flight.checkIn.bring')] },
      { heading: trip.title, rows: describeFlightTrip(trip, language).facts },
    ],
  });
}
