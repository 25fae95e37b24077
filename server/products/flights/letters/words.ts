import type { BookedFlight } from '#contract/flights/checkout-item.ts';
import type { Language } from '#contract/values/dates.ts';
import { otherAirports } from '#contract/flights/other-airports.ts';
import { extrasBySlice } from '#contract/flights/extras-by-slice.ts';
import type { BookedFlightTrip } from '#contract/trips/flight-trip.ts';
import type { FlightSegment } from '#contract/flights.ts';
import { formatMoney, localeOf } from '#contract/values/format.ts';
import { formatTimesBetween } from '#contract/values/local-range.ts';
import {
  formatClock,
  formatDay,
  formatMoment,
  formatRange,
  writer,
} from '#server/modules/notifications/index.ts';
import type { BookingWords, Row, TripWords } from '#server/modules/products/index.ts';

interface PersonName {
  readonly givenName: string;
  readonly surname: string;
}

/** Booked flights in words. Times are those of each airport. */
export function describeFlights(trip: BookedFlightTrip, language: Language): TripWords {
  const write = writer(language);
  const { flight, tickets, ticketing, passengers } = trip;
  return {
    givenName: passengers[0]?.givenName ?? '',
    title: flight.title,
    dates: datesOf(flight, language),
    timeZone: trip.buyerZone,
    facts: [
      ...tickets.map(({ carrierName, locator }) => ({
        label: write('flight.locator', { airline: carrierName }),
        value: locator,
      })),
      ...describeSegments(flight, language),
      {
        label: write('flight.passengers'),
        value: passengers.map(nameOf).join(', '),
      },
      ...describeBaggage(flight, language),
      ...describeExtras(trip, language),
      ...(trip.status === 'Confirmed' ? describeWarnings(flight, language) : []),
      ...(ticketing.by === null || ticketing.state === 'issued'
        ? []
        : [
            {
              label: write('flight.tickets'),
              value: write(`flight.tickets.${ticketing.state}`, {
                time: formatMoment(ticketing.by, trip.buyerZone, language),
              }),
            },
          ]),
    ],
    terms: describeFareRules(trip, language),
    credits: describeAirlineCredit(trip, language),
    corrected: (trip.travelerEdit?.passengers ?? []).map(({ passenger, ...corrected }) => {
      const now = passengers[passenger];
      return { label: now ? nameOf(now) : '', value: nameOf(corrected) };
    }),
  };
}

/** Flights that are not confirmed yet, in words. */
export function describeBookedFlights(
  {
    flight,
    passengers,
    timeZone,
  }: { flight: BookedFlight; passengers: readonly PersonName[]; timeZone: string },
  language: Language,
): BookingWords {
  return {
    givenName: passengers[0]?.givenName ?? '',
    title: flight.title,
    dates: datesOf(flight, language),
    timeZone,
    facts: [
      ...describeSegments(flight, language),
      { label: writer(language)('flight.passengers'), value: passengers.map(nameOf).join(', ') },
    ],
  };
}

/** Warnings before the trip: several tickets, a self-transfer, another airport or a night on the way. [AIR-04] */
export const describeWarnings = (
  {
    warnings,
    ticketCount,
    slices,
    subtitle,
  }: Pick<BookedFlight, 'warnings' | 'ticketCount' | 'slices' | 'subtitle'>,
  language: Language,
): Row[] => {
  const entries = slices.flatMap(({ segments }) => segments.flatMap(({ entry }) => entry ?? []));
  return [
    ...warnings.map((warning) => writer(language)(`flight.warning.${warning}`, { count: ticketCount })),
    ...otherAirports(slices, { isRoundTrip: subtitle === 'Round-trip' }).map(({ kind, expected, actual }) =>
      writer(language)('flight.otherAirport', {
        kind,
        expected: `${expected.name} (${expected.locationCode})`,
        actual: `${actual.name} (${actual.locationCode})`,
      }),
    ),
    ...entries.map(({ kind, country }) => writer(language)(`flight.entry.${kind}`, { country })),
  ].map((value) => ({ label: writer(language)('flight.note'), value }));
};

const nameOf = ({ givenName, surname }: PersonName): string => `${givenName} ${surname}`;

/** Seats and bags, a row for each passenger and slice that has some. [AIR-08] */
function describeExtras({ flight, passengers }: BookedFlightTrip, language: Language): Row[] {
  const write = writer(language);
  const types = passengers.map(({ type }) => type);
  return passengers.flatMap((passenger, at) =>
    extrasBySlice(flight, types, at).map(({ from, to, seats, bags }) => ({
      label: `${nameOf(passenger)}, ${from}\u00a0– ${to}`,
      value: [
        ...seats.map(({ flightNumber, seat }) => write('flight.seat', { flight: flightNumber, seat })),
        ...(bags > 0 ? [write('flight.bags', { count: bags })] : []),
      ].join(' · '),
    })),
  );
}

export const datesOf = ({ departsOn, arrivesOn }: BookedFlight, language: Language): string =>
  formatRange(departsOn, arrivesOn, localeOf(language));

/** A row for each flight: from where to where, by which terminals, who flies it, and when by the clocks there. */
export const describeSegments = ({ slices }: BookedFlight, language: Language): Row[] =>
  slices.flatMap(({ segments }) =>
    segments.map((segment) => describeSegment(segment, hasSeveralCabins(segments), language)),
  );

/** A row for each direction: its airports, its flights with their times, stops, cabin and fare; then its checked bags. */
export function describeDirections(flight: BookedFlight, language: Language): Row[] {
  const { slices, subtitle } = flight;
  const write = writer(language);
  const directions = slices.map(({ segments, fareShelf }, at) => ({
    label: write('flight.direction', {
      way: subtitle === 'Round-trip' ? (at === 0 ? 'out' : 'back') : slices.length > 1 ? 'part' : 'all',
      number: at + 1,
    }),
    value: [
      ...segments.map(
        (segment) =>
          `${segment.origin.locationCode}\u00a0– ${segment.destination.locationCode}, ${flownBy(segment, language)}, ${timesOf(segment, language)}`,
      ),
      write('flight.stops', { count: segments.length - 1 }),
      ...new Set(segments.map(({ cabinClassName }) => write(`approval.cabin.${cabinClassName}`))),
      fareShelf.shortBrandName,
    ].join(' · '),
  }));
  return [...directions, ...describeBaggage(flight, language)];
}

const hasSeveralCabins = (segments: readonly FlightSegment[]): boolean =>
  new Set(segments.map(({ cabinClassName }) => cabinClassName)).size > 1;

const describeSegment = (segment: FlightSegment, tellsCabin: boolean, language: Language): Row => ({
  label: `${placeOf(segment.origin, language)}\u00a0– ${placeOf(segment.destination, language)}`,
  value: [
    flownBy(segment, language),
    ...(tellsCabin ? [writer(language)(`approval.cabin.${segment.cabinClassName}`)] : []),
    timesOf(segment, language),
  ].join(' · '),
});

const placeOf = ({ cityName, ...end }: FlightSegment['origin'], language: Language): string =>
  `${cityName} (${gateOf(end.locationCode, end, language)})`;

/** An airport by some name of it, with the terminal where that is known. */
export const gateOf = (
  name: string,
  { terminal }: Pick<FlightSegment['origin'], 'terminal'>,
  language: Language,
): string => (terminal ? `${name}, ${writer(language)('flight.terminal', { terminal })}` : name);

/** Airline and number a flight is sold under and, where another airline operates it, that airline. */
export const flownBy = (
  { marketingAirline, operatingAirline }: FlightSegment,
  language: Language,
): string => {
  const sold = `${marketingAirline.name} ${marketingAirline.flightNumber}`;
  return operatingAirline.code === marketingAirline.code
    ? sold
    : writer(language)('flight.operated', { sold, airline: operatingAirline.name });
};

/** Checked bags included in the fare of each slice. [AIR-06] */
const describeBaggage = ({ slices }: BookedFlight, language: Language): Row[] =>
  slices.map(({ segments, fareShelf }) => ({
    label: writer(language)('flight.baggage', {
      from: segments[0]?.origin.cityName ?? '',
      to: segments.at(-1)?.destination.cityName ?? '',
    }),
    value: fareShelf.restrictions.detailBaggageInfo.descriptions.join(' · '),
  }));

/** When something is by the clock of an airport, as a text that carries that clock tells it. */
export function formatThere(zoned: string, language: Language): { day: string; time: string } {
  const locale = localeOf(language);
  return {
    day: formatDay(zoned.slice(0, 10), locale),
    time: formatClock(zoned.slice(11, 16), locale),
  };
}

/** The rows of `describeSegments`; a flight that goes otherwise than planned with how it stands. */
export function describeProgress(trip: BookedFlightTrip, language: Language): Row[] {
  const write = writer(language);
  const segments = trip.flight.slices.flatMap((slice) =>
    slice.segments.map((segment) => ({ segment, tellsCabin: hasSeveralCabins(slice.segments) })),
  );
  return segments.map(({ segment, tellsCabin }, at) => {
    const row = describeSegment(segment, tellsCabin, language);
    const told = trip.progress?.segments[at];
    if (!told || (told.state === 'scheduled' && !told.missesConnection)) return row;
    const state = told.missesConnection ? write('flight.state.missed') : write(`flight.state.${told.state}`);
    const flight = told.state === 'cancelled' ? flownBy(segment, language) : row.value;
    return { ...row, value: `${flight} · ${state}` };
  });
}

function timesOf({ zonedDeparture, zonedArrival }: FlightSegment, language: Language): string {
  const times = new Intl.DateTimeFormat(localeOf(language), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  });
  // The text carries the airport's own clock; what follows it is how far that is from UTC.
  return formatTimesBetween(times, zonedDeparture.slice(0, 16), zonedArrival.slice(0, 16));
}

type FareShelf = BookedFlight['slices'][number]['fareShelf'];

/** The facts of a trip that decide the cost of cancelling. */
interface FareFacts {
  readonly flight: {
    readonly slices: readonly {
      readonly segments: readonly {
        readonly origin: { readonly cityName: string };
        readonly destination: { readonly cityName: string };
      }[];
      readonly fareShelf: Pick<FareShelf, 'shortBrandName'> & {
        readonly restrictions: Pick<FareShelf['restrictions'], 'cancelPenalty' | 'changePenalty'>;
      };
    }[];
  };
  readonly tickets: readonly Pick<BookedFlightTrip['tickets'][number], 'voidUntil'>[];
  readonly tenders: readonly Pick<BookedFlightTrip['tenders'][number], 'kind'>[];
  readonly buyerZone: string;
}

/** How many travel offers paid: they are used once and never come back. */
export const offersOf = ({ tenders }: Pick<FareFacts, 'tenders'>): number =>
  tenders.filter(({ kind }) => kind === 'TravelWalletOffer').length;

/**
 * The cost of cancelling or changing each slice by its fare, and how long a booking can be voided with the loss of
 * offers only.
 */
export function describeFareRules(
  { flight, tickets, tenders, buyerZone }: FareFacts,
  language: Language,
): string[] {
  const write = writer(language);
  const voidable = tickets.flatMap(({ voidUntil }) => voidUntil ?? []).toSorted()[0];
  const fares = flight.slices.map(({ fareShelf: { shortBrandName, restrictions } }) =>
    write('flight.rules', {
      fare: shortBrandName,
      cancel: restrictions.cancelPenalty.text,
      change: restrictions.changePenalty.text,
    }),
  );
  const rules =
    new Set(fares).size === 1
      ? fares.slice(0, 1)
      : flight.slices.map(({ segments }, at) =>
          write('flight.rules.of', {
            from: segments[0]?.origin.cityName ?? '',
            to: segments.at(-1)?.destination.cityName ?? '',
            rules: fares[at] ?? '',
          }),
        );
  const hasFee = flight.slices.some(({ fareShelf: { restrictions } }) =>
    [restrictions.cancelPenalty, restrictions.changePenalty].some(({ kind }) => kind === 'WithFee'),
  );
  return [
    ...(voidable
      ? [
          write('flight.void', {
            time: formatMoment(voidable, buyerZone, language),
            offers: offersOf({ tenders }),
          }),
        ]
      : []),
    ...rules,
    ...(hasFee ? [write('flight.fees')] : []),
  ];
}

/** Credits that airlines keep after a cancellation, one by one, or for travelers who left; empty without any. */
export function describeAirlineCredit(
  { cancellation, airlineCredits, change }: BookedFlightTrip,
  language: Language,
): string[] {
  const write = writer(language);
  const locale = localeOf(language);
  if (airlineCredits.length > 0)
    return airlineCredits.map(({ added, airline, number, holders, validUntil }) =>
      write('flight.airlineCredit.kept', {
        amount: formatMoney(locale, added),
        airline: airline.name,
        number,
        names: new Intl.ListFormat(locale).format(holders.map(nameOf)),
        date: formatDay(validUntil, locale),
      }),
    );
  const credit = cancellation ? cancellation.supplierCredit : change?.airlineCredit;
  return credit ? [write('flight.airlineCredit', { amount: formatMoney(locale, credit) })] : [];
}
