import { expect, it } from 'vitest';
import type { StoredFlight } from '#server/modules/flights/index.ts';
import { type StoredProgress, withProgress } from './progress.ts';

const booked = [
  {
    scheduledDeparture: '2026-12-20T13:00:00Z',
    scheduledArrival: '2026-12-20T16:00:00Z',
    stopoverDurationMinutes: 110,
  },
  {
    scheduledDeparture: '2026-12-20T17:50:00Z',
    scheduledArrival: '2026-12-20T19:00:00Z',
    stopoverDurationMinutes: null,
  },
];
const slices = [{ sliceIndex: 0, segments: booked }];
const flight = { slices: { en: slices, fr: slices } } as unknown as StoredFlight;
const told = (departure: string, arrival: string) => ({
  departure,
  arrival,
  zonedDeparture: departure,
  zonedArrival: arrival,
});

it.each([
  ['as booked', '2026-12-20T16:00:00Z', 110],
  ['later', '2026-12-20T17:20:00Z', 30],
  ['arriving too late for the connection', '2026-12-20T18:30:00Z', -40],
])(
  'the connection time is recalculated when the first flight lands %s [AIR-09] [TRP-06]',
  (_, landed, left) => {
    const segments = [
      told('2026-12-20T13:00:00Z', landed),
      told('2026-12-20T17:50:00Z', '2026-12-20T19:00:00Z'),
    ];
    const laid = withProgress(flight, { segments } as unknown as StoredProgress);
    expect(laid.slices.fr[0]?.segments.map(({ stopoverDurationMinutes }) => stopoverDurationMinutes)).toEqual(
      [left, null],
    );
  },
);

it('the durations of a slice and its flights and its day of arrival follow the current times [TRP-06]', () => {
  const laid = (landed: string) =>
    withProgress(flight, {
      segments: [told('2026-12-20T14:00:00Z', '2026-12-20T17:10:00Z'), told('2026-12-20T18:20:00Z', landed)],
    } as unknown as StoredProgress).slices.en[0];
  const later = laid('2026-12-20T19:30:00Z');
  expect([later?.durationMinutes, later?.plusDays]).toEqual([330, 0]);
  expect(later?.segments.map(({ durationMinutes }) => durationMinutes)).toEqual([190, 70]);
  const nextDay = laid('2026-12-21T00:30:00Z');
  expect([nextDay?.durationMinutes, nextDay?.plusDays]).toEqual([630, 1]);
  expect(nextDay?.segments.map(({ plusDays }) => plusDays)).toEqual([0, 1]);
});
