import { expect, it } from 'vitest';
import { isMovedFar, mergeMoved } from './merge-moved.ts';
import { isDisrupted, type MovedSegment, newsBetween } from './news.ts';
import type { StoredProgress } from './progress.ts';

const zoneOf = (airportCode: string) => (airportCode === 'JFK' ? 'America/New_York' : 'Europe/Lisbon');
const [origin, destination] = [{ locationCode: 'JFK' }, { locationCode: 'LIS' }];

/** A flight from New York to Lisbon of seven hours, as it was booked. */
const sold = (zonedDeparture: string, zonedArrival: string) => ({
  origin,
  destination,
  scheduledDeparture: new Date(zonedDeparture).toISOString(),
  scheduledArrival: new Date(zonedArrival).toISOString(),
  zonedDeparture,
  zonedArrival,
});

/** The same flight as its airline plans it now, and as it expects it to go. */
const planned = (departs: string, arrives: string, expected = { departs, arrives }): StoredProgress => ({
  asOf: '2027-01-01T00:00:00Z',
  isOwed: false,
  segments: [
    {
      state: 'scheduled',
      plannedDeparture: new Date(departs).toISOString(),
      plannedArrival: new Date(arrives).toISOString(),
      departure: new Date(expected.departs).toISOString(),
      arrival: new Date(expected.arrives).toISOString(),
      zonedDeparture: expected.departs,
      zonedArrival: expected.arrives,
      gate: null,
      cause: null,
      missesConnection: false,
      toldDelay: 0,
    },
  ],
});

it('a schedule change gives old and new times in airport time in the night when clocks go forward [AIR-09] [TRP-06]', () => {
  const booked = sold('2027-03-14T01:30:00-05:00', '2027-03-14T13:30:00+00:00');
  // Planned an hour later, which is after the clock change, and expected another half an hour late.
  const first = planned('2027-03-14T03:30:00-04:00', '2027-03-14T14:30:00+00:00', {
    departs: '2027-03-14T04:00:00-04:00',
    arrives: '2027-03-14T15:00:00+00:00',
  });
  expect(newsBetween([booked], { before: null, after: first }, zoneOf).moved).toEqual([
    {
      index: 0,
      before: { departure: '2027-03-14T01:30:00-05:00', arrival: '2027-03-14T13:30:00+00:00' },
      after: { departure: '2027-03-14T03:30:00-04:00', arrival: '2027-03-14T14:30:00+00:00' },
    },
  ]);
  // Planned before the clock change again, while it is expected after it.
  const second = planned('2027-03-14T01:45:00-05:00', '2027-03-14T13:45:00+00:00', {
    departs: '2027-03-14T03:10:00-04:00',
    arrives: '2027-03-14T14:10:00+00:00',
  });
  expect(newsBetween([booked], { before: first, after: second }, zoneOf).moved).toMatchObject([
    { before: { departure: '2027-03-14T03:30:00-04:00' }, after: { departure: '2027-03-14T01:45:00-05:00' } },
  ]);
});

it('a schedule change gives old and new times in airport time in the night when clocks go back [AIR-09] [TRP-06]', () => {
  const booked = sold('2027-11-07T01:30:00-04:00', '2027-11-07T12:30:00+00:00');
  const first = planned('2027-11-07T01:30:00-05:00', '2027-11-07T13:30:00+00:00');
  expect(newsBetween([booked], { before: null, after: first }, zoneOf)).toMatchObject({
    severity: 'Major',
    moved: [
      {
        before: { departure: '2027-11-07T01:30:00-04:00' },
        after: { departure: '2027-11-07T01:30:00-05:00' },
      },
    ],
  });
  const second = planned('2027-11-07T01:40:00-04:00', '2027-11-07T12:40:00+00:00', {
    departs: '2027-11-07T01:10:00-05:00',
    arrives: '2027-11-07T13:10:00+00:00',
  });
  expect(newsBetween([booked], { before: first, after: second }, zoneOf).moved).toMatchObject([
    { before: { departure: '2027-11-07T01:30:00-05:00' }, after: { departure: '2027-11-07T01:40:00-04:00' } },
  ]);
});

it.each([
  ['fly as booked', {}, false],
  ['are 14 minutes late', { departure: '2027-03-01T12:14:00.000Z' }, false],
  ['are 15 minutes late', { departure: '2027-03-01T12:15:00.000Z', state: 'delayed' }, true],
  ['arrive 15 minutes late', { arrival: '2027-03-01T19:15:00.000Z', cause: 'weather' }, true],
  ['are canceled', { state: 'cancelled' }, true],
  ['miss a connection', { missesConnection: true }, true],
  ['leave a minute earlier than booked', { plannedDeparture: '2027-03-01T11:59:00.000Z' }, true],
  ['arrive a minute later than booked', { plannedArrival: '2027-03-01T19:01:00.000Z' }, true],
] as const)('flights that %s count as disrupted: %j %s [DIS-03] [open point 32]', (_, told, is) => {
  const [departs, arrives] = ['2027-03-01T12:00:00.000Z', '2027-03-01T19:00:00.000Z'];
  const progress = planned(departs, arrives);
  const segments = progress.segments.map((segment) => ({ ...segment, ...told }));
  expect(isDisrupted([sold(departs, arrives)], { ...progress, segments })).toBe(is);
});

it('any order and repetition of the same news ends in the same change, as far as it moved in all [TRP-06]', () => {
  const booked = sold('2027-03-01T12:00:00.000Z', '2027-03-01T19:00:00.000Z');
  const later = (minutes: number) => {
    const at = (text: string) => new Date(Date.parse(text) + minutes * 60_000).toISOString();
    return planned(at(booked.zonedDeparture), at(booked.zonedArrival));
  };
  /** The change that is open after news, one after the other, none of them answered. */
  const after = (news: readonly number[]) => {
    let before: StoredProgress | null = null;
    let segments: readonly MovedSegment[] = [];
    let isMajor = false;
    for (const minutes of news) {
      const told = later(minutes);
      const { moved, severity } = newsBetween([booked], { before, after: told }, zoneOf);
      before = told;
      if (moved.length === 0) continue;
      segments = mergeMoved(segments, moved);
      isMajor ||= severity === 'Major' || isMovedFar(segments);
    }
    return { segments, isMajor, before };
  };
  const orders = [
    [20, 40, 80],
    [20, 80, 40],
    [40, 20, 80],
    [40, 80, 20],
    [80, 20, 40],
    [80, 40, 20],
  ];
  for (const last of [30, 50]) {
    const ends = orders.map((order) => after([...order, last]));
    for (const end of ends) expect(end).toEqual(ends[0]);
    // Told twice, or with its beginning again, it is the same.
    expect(after([20, 20, 40, 40, 80, 80, last, last])).toEqual(ends[0]);
    expect(ends[0]?.isMajor).toBe(true);
  }
  // Two moves of 40 minutes are one of 80.
  expect(after([40]).isMajor).toBe(false);
  expect(after([40, 80]).isMajor).toBe(true);
});
