import type { Language } from '#contract/values/dates.ts';
import { localeOf } from '#contract/values/format.ts';
import type { BookedFlightTrip } from '#contract/trips/flight-trip.ts';
import { waysOn } from '#contract/trips/ways-on.ts';
import { formatDay, formatMoment, writer } from '#server/modules/notifications/index.ts';
import type { LetterBody, NamedContract, OwnLetter, Section } from '#server/modules/products/index.ts';
import { tellEnded, tellUsable } from './tell-ways.ts';
import { rightsSections } from '../../tell-rights.ts';
import { writeAboutTimes } from '../../times-letters.ts';
import { withLocator } from '../../with-locator.ts';
import { type FlightNewsKind, ticketLetters, newsLetters, timesLetters } from './queue.ts';
import { datesOf, describeFlights, describeProgress, formatThere, offersOf } from './words.ts';

type Letter = OwnLetter<BookedFlightTrip>;

const namesOf = (trip: BookedFlightTrip, language: Language) => ({
  stay: trip.title,
  dates: datesOf(trip.flight, language),
  locator: trip.locator,
});

const factsOf = (trip: BookedFlightTrip, language: Language): Section => ({
  heading: trip.title,
  rows: withLocator(trip, describeFlights(trip, language).facts, language),
});

/** Tickets that came after the booking, with papers that carry them. */
const tickets: Letter = {
  task: ticketLetters.tickets,
  name: 'tickets',
  hasPapers: true,
  write(trip, _stamp, language) {
    if (trip.status === 'Cancelled') return null;
    const write = writer(language);
    const numbers = trip.tickets.flatMap(({ numbers: told }) =>
      told.flatMap((number, at) => {
        const passenger = trip.passengers[at];
        return number?.kind !== 'TicketNumber' || !passenger
          ? []
          : [{ label: `${passenger.givenName} ${passenger.surname}`, value: number.number }];
      }),
    );
    return {
      subject: write('flight.issued.subject', namesOf(trip, language)),
      lead: write('flight.issued.lead'),
      sections: [{ heading: write('flight.issued.heading'), rows: numbers }, factsOf(trip, language)],
    };
  },
};

/** That tickets are not there when they were promised for, who looks after it, and that the booking stands. */
const ticketsLate: Letter = {
  task: ticketLetters.ticketsLate,
  name: 'tickets-late',
  hasPapers: false,
  mayNeedAnswer: true,
  write(trip, _stamp, language) {
    if (trip.status === 'Cancelled' || trip.ticketing.state !== 'late') return null;
    return {
      subject: writer(language)('flight.unissued.subject', namesOf(trip, language)),
      lead: writer(language)('flight.unissued.lead'),
      sections: [factsOf(trip, language)],
    };
  },
};

/** That the first flight left without tickets for it, and that a person settles it. */
const ticketsNever: Letter = {
  task: ticketLetters.ticketsNever,
  name: 'tickets-never',
  hasPapers: false,
  mayNeedAnswer: true,
  write(trip, _stamp, language) {
    if (trip.ticketing.state !== 'never') return null;
    return {
      subject: writer(language)('flight.noTicket.subject', namesOf(trip, language)),
      lead: writer(language)('flight.noTicket.lead'),
      sections: [factsOf(trip, language)],
    };
  },
};

/** That nobody boarded flights, as the airline says, and that an agent asks what is left of their tickets. */
const unused: Letter = {
  task: ticketLetters.unused,
  name: 'tickets-unused',
  hasPapers: false,
  mayNeedAnswer: true,
  write(trip, _stamp, language) {
    if (trip.status === 'Cancelled') return null;
    const write = writer(language);
    const all = trip.timeState === 'Unused' ? 'yes' : 'no';
    return {
      subject: write('flight.unused.subject', namesOf(trip, language)),
      lead: write('flight.unused.lead', { all }),
      sections: [factsOf(trip, language)],
    };
  },
};

/** An airline's change to booked flights, their current times, and the options of the traveler. */
const newsOf = (kind: FlightNewsKind): Letter => ({
  task: newsLetters[kind],
  name: `flight-${kind}`,
  hasPapers: false,
  mayNeedAnswer: true,
  write(trip, _stamp, language, protections) {
    if (trip.status === 'Cancelled' || trip.givenUpFrom === 0) return null;
    const write = writer(language);
    return {
      subject: write(`flight.news.${kind}.subject`, namesOf(trip, language)),
      lead: write(`flight.news.${kind}.lead`),
      sections: [
        { heading: write('flight.news.now'), rows: describeProgress(trip, language) },
        ...rightsSections(trip.rights, language),
        ...affectedSections(trip, language),
        ...optionsSections(trip, protections, language),
      ],
    };
  },
});

/** New times that wait for an answer, or were settled without the traveler. [TRP-06] */
const timesOf = (kind: keyof typeof timesLetters): Letter => ({
  task: timesLetters[kind],
  name: `times-${kind}`,
  hasPapers: false,
  mayNeedAnswer: true,
  write: (trip, stamp, language, protections) =>
    writeAboutTimes(
      kind,
      {
        ...trip,
        named: namesOf(trip, language),
        flightsNow: describeProgress(trip, language),
        options: [...affectedSections(trip, language), ...optionsSections(trip, protections, language)],
      },
      stamp,
      language,
    ),
});

/** Other bookings whose day no longer fits the flights. */
function affectedSections({ affected = [] }: BookedFlightTrip, language: Language): Section[] {
  if (affected.length === 0) return [];
  const write = writer(language);
  const day = (date: string) => formatDay(date, localeOf(language));
  return [
    {
      heading: write('flight.affected'),
      sentences: affected.map(({ kind, end, on, flightOn }) =>
        write('flight.affected.booking', { booking: kind, end, on: day(on), flight: day(flightOn) }),
      ),
    },
  ];
}

function optionsSections(
  trip: BookedFlightTrip,
  protections: readonly NamedContract[],
  language: Language,
): Section[] {
  const sentences = optionsOf(trip, protections, language);
  return sentences.length > 0 ? [{ heading: writer(language)('flight.news.options'), sentences }] : [];
}

/** What one can do, from the list that the page of the trip shows. */
function optionsOf(
  trip: BookedFlightTrip,
  protections: readonly NamedContract[],
  language: Language,
): string[] {
  const write = writer(language);
  const ways = waysOn(trip, protections);
  const cancel = ways.some(({ way }) => way === 'cancel' || way === 'refund') ? 'yes' : 'no';
  const sentences = ways.flatMap((way): string[] => {
    if (way.way === 'accept')
      return way.answerBy === null
        ? [write('flight.news.accept', { cancel })]
        : [
            write('flight.news.silence', {
              time: formatMoment(way.answerBy, trip.buyerZone, language),
              cancel,
            }),
          ];
    if (way.way === 'refund') return [write('flight.news.owed', { offers: offersOf(trip) })];
    return way.way === 'rebook' ? [write('flight.news.rebook')] : [];
  });
  const ended = sentences.length > 0 ? tellEnded(ways, protections, language) : [];
  return [...tellUsable(ways, protections, trip, language), ...sentences, ...ended];
}

export const ownLetters: readonly Letter[] = [
  tickets,
  ticketsLate,
  ticketsNever,
  unused,
  newsOf('cancelled'),
  newsOf('changed'),
  newsOf('connection'),
  newsOf('delayed'),
  timesOf('reminder'),
  timesOf('accepted'),
  timesOf('rejected'),
  timesOf('unclear'),
];

/** Check-in is open for the slice whose booked departure is given: the airline, the code and the deadline. [TRP-02] */
export function flightCheckInLetter(trip: BookedFlightTrip, booked: Date, language: Language): LetterBody {
  const write = writer(language);
  const slice = trip.flight.slices.find(
    ({ segments: [first] }) => first && Date.parse(first.scheduledDeparture) === booked.getTime(),
  );
  const checkIns = trip.checkIns.filter(({ sliceIndex }) => sliceIndex === slice?.sliceIndex);
  return {
    subject: write('flight.checkIn.subject', namesOf(trip, language)),
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
      factsOf(trip, language),
    ],
  };
}
