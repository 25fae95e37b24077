import { describe, expect, it } from 'vitest';
import type { FlightSegment } from '#contract/flights.ts';
import { checkInsOf, isCheckInOpen, nextToRemind } from './check-in.ts';

type Trip = Parameters<typeof nextToRemind>[0];

const segment = (
  number: string,
  airline: string,
  zonedDeparture: string,
  more: object = {},
): FlightSegment => {
  const { cityName, ...rest } = { cityName: 'Somewhere', ...more };
  return {
    marketingAirline: { code: airline, name: `${airline} Air`, flightNumber: `${airline} ${number}` },
    operatingAirline: { code: airline, name: `${airline} Air` },
    checkInAirline: { code: airline, name: `${airline} Air` },
    origin: { cityName },
    scheduledDeparture: new Date(zonedDeparture).toISOString(),
    updatedDeparture: null,
    zonedDeparture,
    isSelfTransferLayover: false,
    ...rest,
  } as FlightSegment;
};
const out = [
  segment('202', 'TP', '2026-12-20T18:05:00-05:00', { isSelfTransferLayover: true }),
  segment('88', 'IB', '2026-12-21T11:30:00+01:00', {
    operatingAirline: { code: 'YW', name: 'Air Nostrum' },
  }),
  segment('90', 'IB', '2026-12-21T15:00:00+01:00'),
];
const back = [segment('201', 'TP', '2027-01-02T10:00:00+00:00')];
const ticket = (carrier: string, locator: string) => ({
  carrier,
  locator,
  isIssued: true,
  numbers: ['1'],
  voidUntil: null,
});
const slices = [
  { sliceIndex: 0, segments: out },
  { sliceIndex: 1, segments: back },
];
const trip = (more: object = {}): Trip =>
  ({
    status: 'Confirmed',
    remindedFor: null,
    flight: { slices: { en: slices, fr: slices } },
    progress: null,
    tickets: [ticket('TP', 'AAA111'), ticket('IB', 'BBB222'), ticket('TP', 'CCC333')],
    ...more,
  }) as unknown as Trip;
const at = (moment: string) => new Date(moment);
/** An airport with an unknown time zone. */
const unknown = () => null;

describe('online check-in for flights', () => {
  it('is with the airline that runs the flight, by its ticket’s locator, in airport time, and again after a self-transfer [TRP-02]', () => {
    expect(checkInsOf(trip(), at('2026-12-20T12:00:00Z'), unknown)).toEqual([
      {
        sliceIndex: 0,
        airline: { code: 'TP', name: 'TP Air' },
        locator: 'AAA111',
        flightNumbers: ['TP 202'],
        opensAt: '2026-12-19T18:05:00-05:00',
        closesAt: '2026-12-20T17:05:00-05:00',
        state: 'open',
      },
      {
        sliceIndex: 0,
        airline: { code: 'IB', name: 'IB Air' },
        locator: 'BBB222',
        flightNumbers: ['IB 88', 'IB 90'],
        opensAt: '2026-12-20T11:30:00+01:00',
        closesAt: '2026-12-21T10:30:00+01:00',
        state: 'open',
      },
      {
        sliceIndex: 1,
        airline: { code: 'TP', name: 'TP Air' },
        locator: 'CCC333',
        flightNumbers: ['TP 201'],
        opensAt: '2027-01-01T10:00:00+00:00',
        closesAt: '2027-01-02T09:00:00+00:00',
        state: 'later',
      },
    ]);
  });

  it('for each leg is with the airline that runs the flight, not its subcontractor or the codeshare partner that sold it [TRP-02]', () => {
    const airline = (code: string) => ({ code, name: `${code} Air` });
    const flown = [
      segment('5101', 'AA', '2027-01-10T08:00:00-08:00', { operatingAirline: airline('OO') }),
      segment('6544', 'AA', '2027-01-10T12:00:00-08:00', {
        operatingAirline: airline('OO'),
        checkInAirline: airline('AS'),
      }),
      segment('7021', 'AA', '2027-01-10T16:00:00-08:00', { checkInAirline: airline('AS') }),
    ];
    const slice = [{ sliceIndex: 0, segments: flown }];
    const told = (segments: object) =>
      checkInsOf(trip({ flight: { slices: { en: segments } } }), at('2027-01-01T00:00:00Z'), unknown).map(
        ({ airline: { code }, flightNumbers }) => [code, ...flightNumbers],
      );
    expect(told(slice)).toEqual([
      ['AA', 'AA 5101'],
      ['AS', 'AA 6544', 'AA 7021'],
    ]);
    // Booked before the check-in airline was stored: the airline that sold it, never SkyWest.
    const before = flown.map((one) => ({ ...one, checkInAirline: undefined }));
    expect(told([{ sliceIndex: 0, segments: before }])).toEqual([['AA', 'AA 5101', 'AA 6544', 'AA 7021']]);
  });

  it.each([
    ['2026-12-19T23:04:00Z', 'later'],
    ['2026-12-19T23:05:00Z', 'open'],
    ['2026-12-20T22:04:00Z', 'open'],
    ['2026-12-20T22:05:00Z', 'closed'],
  ])('for a flight at 23:05 UTC is, at %s, %s [TRP-02]', (moment, state) => {
    expect(checkInsOf(trip(), at(moment), unknown)[0]?.state).toBe(state);
  });

  it.each([
    ['2027-03-14T12:00:00-04:00', '2027-03-13T16:00:00.000Z', '2027-03-14T15:00:00.000Z'],
    ['2027-04-04T01:45:00+10:30', '2027-04-02T15:15:00.000Z', '2027-04-03T14:15:00.000Z'],
    ['2027-02-10T00:10:00+05:45', '2027-02-08T18:25:00.000Z', '2027-02-09T17:25:00.000Z'],
    ['2027-01-10T06:00:00+13:00', '2027-01-08T17:00:00.000Z', '2027-01-09T16:00:00.000Z'],
  ])('for a flight at %s lasts from %s to %s, across clock changes [TRP-02]', (departs, ...times) => {
    const flight = [{ sliceIndex: 0, segments: [segment('1', 'NZ', departs)] }];
    const told = checkInsOf(
      trip({ flight: { slices: { en: flight } } }),
      at('2027-01-01T00:00:00Z'),
      unknown,
    );
    expect(told.flatMap(({ opensAt, closesAt }) => [at(opensAt), at(closesAt)])).toEqual(times.map(at));
  });

  it.each([
    // Clocks in New York go from 2:00 to 3:00 and, in autumn, from 2:00 back to 1:00.
    ['2027-03-14T12:00:00-04:00', '2027-03-13T11:00:00-05:00', '2027-03-14T11:00:00-04:00'],
    ['2027-03-14T03:30:00-04:00', '2027-03-13T02:30:00-05:00', '2027-03-14T01:30:00-05:00'],
    ['2027-11-07T12:00:00-05:00', '2027-11-06T13:00:00-04:00', '2027-11-07T11:00:00-05:00'],
    ['2027-11-07T01:30:00-05:00', '2027-11-06T02:30:00-04:00', '2027-11-07T01:30:00-04:00'],
  ])(
    'for a flight leaving New York at %s opens at %s and closes at %s, in local time [TRP-02]',
    (departs, opensAt, closesAt) => {
      const flight = [{ sliceIndex: 0, segments: [segment('1', 'B6', departs)] }];
      const whole = trip({ flight: { slices: { en: flight } } });
      const told = checkInsOf(whole, at('2027-01-01T00:00:00Z'), () => 'America/New_York');
      expect(told).toMatchObject([{ opensAt, closesAt }]);
    },
  );

  it.each([
    ['2026-12-19T23:04:00Z', false],
    ['2026-12-20T22:05:00Z', true],
    ['2027-01-02T10:00:00Z', false],
  ])('for any of several flights is open at %s: %s [TRP-01]', (moment, isOpen) => {
    expect(isCheckInOpen(trip(), at(moment))).toBe(isOpen);
    expect(isCheckInOpen(trip({ status: 'Cancelled' }), at(moment))).toBe(false);
  });

  it('is not offered for cancelled flights [TRP-02]', () => {
    const told = (state: string, departure: string) => ({ state, departure, arrival: departure });
    const progress = {
      segments: [
        told('cancelled', '2026-12-20T23:05:00Z'),
        told('scheduled', '2026-12-21T10:30:00Z'),
        told('scheduled', '2026-12-21T14:00:00Z'),
        told('scheduled', '2027-01-02T10:00:00Z'),
      ].map((one, index) => {
        const zoned = [...out, ...back][index]?.zonedDeparture;
        return { ...one, zonedDeparture: zoned, zonedArrival: zoned };
      }),
    };
    const now = at('2026-12-01T00:00:00Z');
    expect(checkInsOf(trip({ progress }), now, unknown).map(({ locator }) => locator)).toEqual([
      'BBB222',
      'CCC333',
    ]);
    expect(checkInsOf(trip({ status: 'Cancelled' }), now, unknown)).toEqual([]);
  });

  it('has a reminder a day before each slice, in order, and never after departure [TRP-03]', () => {
    const due = (more: object, now: string) => {
      const next = nextToRemind(trip(more), at(now));
      return next && [next.sliceIndex, next.due.toISOString()];
    };
    expect(due({}, '2026-12-01T00:00:00Z')).toEqual([0, '2026-12-19T23:05:00.000Z']);
    const remindedFor = at('2026-12-20T23:05:00Z');
    expect(due({ remindedFor }, '2026-12-20T00:00:00Z')).toEqual([1, '2027-01-01T10:00:00.000Z']);
    expect(due({}, '2026-12-20T23:05:00Z')).toEqual([1, '2027-01-01T10:00:00.000Z']);
    expect(due({ remindedFor: at('2027-01-02T10:00:00Z') }, '2027-01-01T12:00:00Z')).toBeNull();
  });
});
