import { expect, it } from 'vitest';
import type { StoredFlight } from '#server/modules/flights/index.ts';
import { firstToGiveUp } from './given-up.ts';
import type { StoredProgress, StoredSegment } from './progress.ts';

const flight = {
  slices: {
    en: [
      { segments: [{ scheduledDeparture: '2027-05-01T08:00:00Z' }] },
      {
        segments: [
          { scheduledDeparture: '2027-05-08T08:00:00Z' },
          { scheduledDeparture: '2027-05-08T12:00:00Z' },
        ],
      },
    ],
  },
} as unknown as StoredFlight;
const progressOf = (...states: StoredSegment['state'][]): StoredProgress => ({
  asOf: '2027-05-08T07:00:00.000Z',
  isOwed: false,
  segments: states.map((state) => ({ state }) as StoredSegment),
});
const missed = { from: 1, lost: 2 };
const at = (time: string) => new Date(time);

it('a refunded direction is cancelled from its first flight not yet departed, at the latest from the missed one [MCN-01] [DIS-01]', () => {
  // Its connection is lost before it has left: a refund of both flights leaves none of them to fly.
  const late = progressOf('arrived', 'delayed', 'scheduled');
  expect(firstToGiveUp({ flight, progress: late }, missed, at('2027-05-08T09:00:00Z'))).toBe(1);
  const flown = progressOf('arrived', 'departed', 'scheduled');
  expect(firstToGiveUp({ flight, progress: flown }, missed, at('2027-05-08T09:00:00Z'))).toBe(2);
  const gone = progressOf('arrived', 'arrived', 'departed');
  expect(firstToGiveUp({ flight, progress: gone }, missed, at('2027-05-08T13:00:00Z'))).toBe(2);
  expect(firstToGiveUp({ flight, progress: gone }, { from: 0, lost: 0 }, at('2027-05-08T13:00:00Z'))).toBe(0);
});

it('a refunded direction is cancelled by the schedule when the airline’s data is not known yet [MCN-01]', () => {
  expect(firstToGiveUp({ flight, progress: null }, missed, at('2027-05-08T07:59:59Z'))).toBe(1);
  expect(firstToGiveUp({ flight, progress: null }, missed, at('2027-05-08T08:00:00Z'))).toBe(2);
});
