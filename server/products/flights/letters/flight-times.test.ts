import { describe, expect, it } from 'vitest';
import type { BookedFlight } from '#contract/flights/checkout-item.ts';
import type { BookedFlightTrip } from '#contract/trips/flight-trip.ts';
import { readBrand } from '#server/brand.ts';
import { formatMoment, renderCalendar } from '#server/modules/notifications/index.ts';
import { flightLetters } from './index.ts';
import { datesOf, describeSegments } from './words.ts';

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f\u2009]/g, ' ');

/** A trip of one flight: places, and its times on the clocks there. */
function tripOf([from, departs]: readonly [string, string], [to, arrives]: readonly [string, string]) {
  const end = (locationCode: string) => ({
    locationCode,
    name: `${locationCode} Airport`,
    cityName: locationCode,
    terminal: null,
  });
  const segment = {
    origin: end(from),
    destination: end(to),
    marketingAirline: { code: 'NZ', name: 'Air New Zealand', flightNumber: 'NZ 10' },
    operatingAirline: { code: 'NZ', name: 'Air New Zealand' },
    scheduledDeparture: new Date(departs).toISOString(),
    scheduledArrival: new Date(arrives).toISOString(),
    updatedDeparture: null,
    updatedArrival: null,
    zonedDeparture: departs,
    zonedArrival: arrives,
  };
  return {
    kind: 'Flight',
    tripId: 't',
    title: 'A flight',
    locator: 'F-AB23CD45',
    timeState: 'Future',
    bookedAt: '2026-11-21T14:00:00Z',
    cancellation: null,
    progress: null,
    tickets: [],
    flight: { slices: [{ segments: [segment] }] },
  } as unknown as BookedFlightTrip;
}

/** The lines of a calendar file as they were before they were folded. */
const brand = readBrand('consumer', undefined);
const calendarOf = (trip: BookedFlightTrip): string =>
  renderCalendar({ trip, letters: flightLetters, brand, language: 'en' }).replaceAll('\r\n ', '');

describe('flight times in e-mails and calendar files [BKG-05]', () => {
  it.each([
    {
      name: 'over the date line, on the day it left',
      from: ['AKL', '2027-01-10T23:50:00+13:00'],
      to: ['HNL', '2027-01-10T09:20:00-10:00'],
      letter: 'Sun, Jan 10, 11:50 PM – Sun, Jan 10, 9:20 AM',
      start: '20270110T105000Z',
      end: '20270110T192000Z',
      lands: 'Lands Sunday\\, January 10\\, 2027\\, 9:20 AM: HNL Airport (HNL)',
    },
    {
      name: 'over the date line, on the day before it left',
      from: ['APW', '2027-01-10T06:00:00+13:00'],
      to: ['PPG', '2027-01-09T06:35:00-11:00'],
      letter: 'Sun, Jan 10, 6:00 AM – Sat, Jan 9, 6:35 AM',
      start: '20270109T170000Z',
      end: '20270109T173500Z',
      lands: 'Lands Saturday\\, January 9\\, 2027\\, 6:35 AM: PPG Airport (PPG)',
    },
    {
      name: 'westward over the date line, two days on',
      from: ['HNL', '2027-01-10T23:55:00-10:00'],
      to: ['AKL', '2027-01-12T07:45:00+13:00'],
      letter: 'Sun, Jan 10, 11:55 PM – Tue, Jan 12, 7:45 AM',
      start: '20270111T095500Z',
      end: '20270111T184500Z',
      lands: 'Lands Tuesday\\, January 12\\, 2027\\, 7:45 AM: AKL Airport (AKL)',
    },
    {
      name: 'at the time it left, by the clock there',
      from: ['LUX', '2027-02-02T08:00:00+01:00'],
      to: ['LCY', '2027-02-02T08:00:00+00:00'],
      letter: 'Tue, Feb 2, 8:00 AM – Tue, Feb 2, 8:00 AM',
      start: '20270202T070000Z',
      end: '20270202T080000Z',
      lands: 'Lands Tuesday\\, February 2\\, 2027\\, 8:00 AM: LCY Airport (LCY)',
    },
    {
      name: 'from half an hour to three quarters',
      from: ['DEL', '2027-02-10T13:10:00+05:30'],
      to: ['KTM', '2027-02-10T15:05:00+05:45'],
      letter: 'Wed, Feb 10, 1:10 – 3:05 PM',
      start: '20270210T074000Z',
      end: '20270210T092000Z',
      lands: 'Lands Wednesday\\, February 10\\, 2027\\, 3:05 PM: KTM Airport (KTM)',
    },
    {
      name: 'from half an hour in summer to a whole one',
      from: ['ADL', '2027-01-15T10:00:00+10:30'],
      to: ['PER', '2027-01-15T10:55:00+08:00'],
      letter: 'Fri, Jan 15, 10:00 – 10:55 AM',
      start: '20270114T233000Z',
      end: '20270115T025500Z',
      lands: 'Lands Friday\\, January 15\\, 2027\\, 10:55 AM: PER Airport (PER)',
    },
    {
      name: 'in the night New York’s 2:00 does not exist',
      from: ['YYZ', '2027-03-14T01:30:00-05:00'],
      to: ['JFK', '2027-03-14T04:00:00-04:00'],
      letter: 'Sun, Mar 14, 1:30 – 4:00 AM',
      start: '20270314T063000Z',
      end: '20270314T080000Z',
      lands: 'Lands Sunday\\, March 14\\, 2027\\, 4:00 AM: JFK Airport (JFK)',
    },
    {
      name: 'the night Lord Howe goes back by half an hour',
      from: ['SYD', '2027-04-04T00:30:00+11:00'],
      to: ['LDH', '2027-04-04T01:45:00+10:30'],
      letter: 'Sun, Apr 4, 12:30 – 1:45 AM',
      start: '20270403T133000Z',
      end: '20270403T151500Z',
      lands: 'Lands Sunday\\, April 4\\, 2027\\, 1:45 AM: LDH Airport (LDH)',
    },
  ] as const)('are correct: $name', ({ from, to, letter, start, end, lands }) => {
    const trip = tripOf(from, to);
    expect(describeSegments(trip.flight, 'en').map(({ value }) => plain(value))).toEqual([
      `Air New Zealand NZ 10 · ${letter}`,
    ]);
    const calendar = plain(calendarOf(trip));
    expect(calendar).toContain(`DTSTART:${start}\r\n`);
    expect(calendar).toContain(`DTEND:${end}\r\n`);
    expect(calendar).toContain(lands);
  });

  it('include the cabin of each flight where an aircraft lacks the booked cabin', () => {
    const trip = tripOf(['SYD', '2027-01-10T10:00:00+11:00'], ['AKL', '2027-01-10T15:00:00+13:00']);
    const [segment] = trip.flight.slices[0]?.segments ?? [];
    const segments = (['Economy', 'Business'] as const).map((cabinClassName) => ({
      ...segment,
      cabinClassName,
    }));
    const flight = { slices: [{ segments }] } as unknown as BookedFlight;
    const cabins = (language: 'en' | 'fr') =>
      describeSegments(flight, language).map(({ value }) => plain(value).split(' · ')[1]);
    expect(cabins('en')).toEqual(['Economy', 'Business']);
    expect(cabins('fr')).toEqual(['Économique', 'Affaires']);
  });

  it('span the days of the trip, whatever the reader’s time zone', () => {
    const dates = (departsOn: string, arrivesOn: string) =>
      plain(datesOf({ departsOn, arrivesOn } as BookedFlight, 'en'));
    expect(dates('2027-01-10', '2027-01-10')).toBe('Jan 10, 2027');
    expect(dates('2026-12-31', '2027-01-02')).toBe('Dec 31, 2026 – Jan 2, 2027');
  });
});

it.each([
  ['2027-03-14T06:59:00Z', 'America/New_York', 'March 14, 2027 at 1:59 AM, Eastern time'],
  ['2027-03-14T07:00:00Z', 'America/New_York', 'March 14, 2027 at 3:00 AM, Eastern time'],
  ['2027-04-03T14:59:00Z', 'Australia/Lord_Howe', 'April 4, 2027 at 1:59 AM, Lord Howe time'],
  ['2027-04-03T15:00:00Z', 'Australia/Lord_Howe', 'April 4, 2027 at 1:30 AM, Lord Howe time'],
  ['2027-02-09T18:15:00Z', 'Asia/Kathmandu', 'February 10, 2027 at 12:00 AM, Kathmandu time'],
  ['2027-02-09T18:29:00Z', 'Asia/Kolkata', 'February 9, 2027 at 11:59 PM, India time'],
  ['2027-01-10T13:30:00Z', 'Australia/Adelaide', 'January 11, 2027 at 12:00 AM, Adelaide time'],
  ['2027-01-01T10:30:00Z', 'Pacific/Pago_Pago', 'December 31, 2026 at 11:30 PM, Pago Pago time'],
])('a deadline at %s in %s is written as %s in e-mails [LOD-02]', (moment, timeZone, told) => {
  expect(plain(formatMoment(moment, timeZone, 'en'))).toBe(told);
});
