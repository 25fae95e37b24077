import type { BookedFlight } from '#contract/flights/checkout-item.ts';
import { otherAirports } from '#contract/flights/other-airports.ts';
import { extrasBySlice } from '#contract/flights/extras-by-slice.ts';
import type { FlightProgress } from '#contract/flights/progress.ts';
import type { BookedStay } from '#contract/stays/checkout-item.ts';
import type { Language } from '#contract/values/dates.ts';
import { formatMoney, localeOf } from '#contract/values/format.ts';
import type { PackageTerm } from '#contract/packages.ts';
import type { PackageTrip } from '#contract/packages/trip.ts';
import type { Price } from '#contract/pricing.ts';
import {
  formatClock,
  formatDay,
  formatMoment,
  formatRange,
  writer,
} from '#server/modules/notifications/index.ts';
import type { BookingWords, Row, TripWords } from '#server/modules/products/index.ts';
import { describeHotel } from '../../describe-hotel.ts';

interface Booked {
  readonly flight: BookedFlight;
  readonly progress?: FlightProgress | null;
  readonly stay: BookedStay;
}

/** Each flight on the clocks of its airports, with its state where it does not fly as planned. */
export function describeFlights(
  { flight, progress }: { readonly flight: BookedFlight; readonly progress: FlightProgress | null },
  language: Language,
): Row[] {
  const write = writer(language);
  const locale = localeOf(language);
  const at = (zoned: string) =>
    `${formatDay(zoned.slice(0, 10), locale)}, ${formatClock(zoned.slice(11, 16), locale)}`;
  const segments = flight.slices.flatMap((slice) => slice.segments);
  return segments.map(({ origin, destination, marketingAirline, zonedDeparture, zonedArrival }, index) => {
    const times = write('package.flight', {
      from: `${origin.cityName} (${origin.locationCode})`,
      departs: at(zonedDeparture),
      to: `${destination.cityName} (${destination.locationCode})`,
      arrives: at(zonedArrival),
    });
    const told = progress?.segments[index];
    const state = told?.missesConnection ? 'missed' : (told?.state ?? 'scheduled');
    return {
      label: `${marketingAirline.name} ${marketingAirline.flightNumber}`,
      value: state === 'scheduled' ? times : `${times} · ${write(`flight.state.${state}`)}`,
    };
  });
}

/** The fare of each direction: what it includes and leaves out, and what changing and cancelling cost. [AIR-06] */
function describeFares({ slices }: BookedFlight, language: Language): Row[] {
  const write = writer(language);
  const locale = localeOf(language);
  return slices.map(({ segments, fareShelf }) => {
    const { shortBrandName, cabin, carryOn, seatChoice, restrictions } = fareShelf;
    const included = (key: 'package.fare.carryOn' | 'package.fare.seat', { kind, fee }: typeof carryOn) =>
      write(key, { kind, amount: fee ? formatMoney(locale, fee) : '' });
    return {
      label: write('package.fare', {
        from: segments[0]?.origin.cityName ?? '',
        to: segments.at(-1)?.destination.cityName ?? '',
      }),
      value: [
        `${shortBrandName}, ${write(`approval.cabin.${cabin}`)}`,
        included('package.fare.carryOn', carryOn),
        ...restrictions.detailBaggageInfo.descriptions,
        included('package.fare.seat', seatChoice),
        write('package.fare.change', { text: restrictions.changePenalty.text }),
        write('package.fare.cancel', { text: restrictions.cancelPenalty.text }),
      ].join(' · '),
    };
  });
}

/** Seats and bags, a row for each passenger and direction that has some. [AIR-08] */
function describeExtras(
  { flight, passengers }: Pick<PackageTrip['entries'][0], 'flight' | 'passengers'>,
  language: Language,
): Row[] {
  const write = writer(language);
  const types = passengers.map(({ type }) => type);
  return passengers.flatMap(({ givenName, surname }, at) =>
    extrasBySlice(flight, types, at).map(({ from, to, seats, bags }) => ({
      label: `${givenName} ${surname}, ${from}\u00a0– ${to}`,
      value: [
        ...seats.map(({ flightNumber, seat }) => write('flight.seat', { flight: flightNumber, seat })),
        ...(bags > 0 ? [write('flight.bags', { count: bags })] : []),
      ].join(' · '),
    })),
  );
}

/** Both parts of a package, in words: the flights, then the hotel. */
export function describeParts({ flight, progress, stay }: Booked, language: Language): Row[] {
  const write = writer(language);
  return [
    ...describeFlights({ flight, progress: progress ?? null }, language),
    ...describeFares(flight, language),
    ...otherAirports(flight.slices, { isRoundTrip: true }).map(({ kind, expected, actual }) => ({
      label: write('flight.note'),
      value: write('flight.otherAirport', {
        kind,
        expected: `${expected.name} (${expected.locationCode})`,
        actual: `${actual.name} (${actual.locationCode})`,
      }),
    })),
    { label: write('package.hotel'), value: stay.name },
    ...describeHotel(stay, language),
    { label: write('package.room'), value: stay.roomName[language] },
  ];
}

/** The days of a package, from the first departure or check-in to the way home or check-out. */
export const datesOf = ({ flight, stay }: Booked, language: Language): string => {
  const [from] = [flight.departsOn, stay.checkIn].toSorted();
  const until = [flight.arrivesOn, stay.checkOut].toSorted().at(-1);
  return formatRange(from ?? flight.departsOn, until ?? stay.checkOut, localeOf(language));
};

/** What is paid at the hotel, after the total. */
export const dueThere = (
  { dueAtProperty }: Pick<Price, 'dueAtProperty'>,
  language: Language,
): NonNullable<BookingWords['dueLater']> =>
  dueAtProperty.amount > 0
    ? [
        {
          label: writer(language)('package.dueAtHotel'),
          value: formatMoney(localeOf(language), dueAtProperty),
        },
      ]
    : [];

function describeTerm(term: PackageTerm, buyerZone: string, language: Language): string {
  const write = writer(language);
  const time = term.until === null ? '' : formatMoment(term.until, term.timeZone ?? buyerZone, language);
  if (term.refund)
    return write('package.term', { time, amount: formatMoney(localeOf(language), term.refund) });
  return write('package.term.room', { time, stay: term.stay });
}

export function describePackage(trip: PackageTrip, language: Language): TripWords {
  const write = writer(language);
  const [air, room] = trip.entries;
  const booked = { flight: air.flight, progress: air.progress, stay: room.stay };
  const names = (people: readonly { givenName: string; surname: string }[]) =>
    people.map(({ givenName, surname }) => `${givenName} ${surname}`).join(', ');
  return {
    givenName: air.passengers[0]?.givenName ?? '',
    title: trip.title,
    dates: datesOf(booked, language),
    timeZone: trip.buyerZone,
    facts: [
      ...air.tickets.map(({ carrierName, locator }) => ({ label: carrierName, value: locator })),
      ...(room.hotelNumber === null ? [] : [{ label: write('hotelNumber'), value: room.hotelNumber }]),
      ...describeParts(booked, language),
      { label: write('flight.passengers'), value: names(air.passengers) },
      ...describeExtras(air, language),
      { label: write('leadGuests', { count: room.guests.length }), value: names(room.guests) },
    ],
    dueLater: trip.status === 'Cancelled' ? [] : dueThere(trip.price, language),
    terms: [
      ...trip.terms.map((term) => describeTerm(term, trip.buyerZone, language)),
      write('package.whole'),
      write('package.notCovered'),
    ],
  };
}
