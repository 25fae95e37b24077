import { expect, it } from 'vitest';
import { happeningsBetween } from './happenings.ts';
import { withDelaysTold } from './news.ts';
import type { StoredProgress, StoredSegment } from './progress.ts';

const at = (minutes: number): string => new Date(Date.UTC(2027, 2, 1, 12, minutes)).toISOString();

/** A flight planned from noon to two o'clock, as late as told. */
const flight = (late: number, more: Partial<StoredSegment> = {}): StoredSegment => ({
  state: late > 0 ? 'delayed' : 'scheduled',
  plannedDeparture: at(0),
  plannedArrival: at(120),
  departure: at(late),
  arrival: at(120 + late),
  zonedDeparture: at(late),
  zonedArrival: at(120 + late),
  gate: null,
  cause: null,
  missesConnection: false,
  toldDelay: 0,
  ...more,
});
const progress = (...segments: StoredSegment[]): StoredProgress => ({ asOf: at(0), isOwed: false, segments });
const nothing = { moved: [], severity: 'Minor' } as const;
const times = { departure: at(0), arrival: at(120) };

it('flights on schedule or with a delay under 45 minutes cause no notice [DIS-03]', () => {
  expect(happeningsBetween(null, progress(flight(0), flight(44)), nothing)).toEqual([]);
});

it('a delay is announced at 45 minutes, at every further hour, and also after departure [DIS-03]', () => {
  const delayed = (minutes: number) => [{ kind: 'delayed', flights: [{ segment: 0, minutes }] }];
  expect(happeningsBetween(progress(flight(0)), progress(flight(45)), nothing)).toEqual(delayed(45));
  const told = { toldDelay: 45 };
  expect(happeningsBetween(progress(flight(45)), progress(flight(59, told)), nothing)).toEqual([]);
  expect(happeningsBetween(progress(flight(59)), progress(flight(60, told)), nothing)).toEqual(delayed(60));
  expect(happeningsBetween(progress(flight(60)), progress(flight(89, told)), nothing)).toEqual([]);
  const arrived = { state: 'arrived', toldDelay: 45 } as const;
  expect(happeningsBetween(progress(flight(119)), progress(flight(180, arrived)), nothing)).toEqual(
    delayed(180),
  );
});

it('one airline answer yields every kind of flight notice, with a lost connection announced once [DIS-03] [MCN-01]', () => {
  const after = progress(
    flight(0, { state: 'cancelled' }),
    flight(60, { missesConnection: true }),
    flight(0),
  );
  const moved = [
    { index: 0, before: times, after: null },
    { index: 2, before: times, after: times },
  ];
  const news = { moved, severity: 'Major' } as const;
  expect(happeningsBetween(null, after, news)).toEqual([
    { kind: 'calledOff', segments: [0] },
    { kind: 'changedBySupplier', segments: [2], severity: 'Major' },
    { kind: 'delayed', flights: [{ segment: 1, minutes: 60 }] },
    { kind: 'connectionLost', segments: [1] },
  ]);
  expect(happeningsBetween(withDelaysTold(after), withDelaysTold(after), nothing)).toEqual([]);
});
