import { describe, expect, it } from 'vitest';
import { isAnsweredTooLate, knownBy, longerPatience, nextLook, patienceEnd } from './supplier-patience.ts';

const asked = new Date('2026-11-24T12:00:00Z');

describe('how long a supplier is waited for [LOD-07] [BKG-01]', () => {
  it.each([
    ['flight', '2026-12-24T12:00:00Z', '2026-11-25T12:00:00.000Z'],
    ['flight', '2026-11-24T23:00:00Z', '2026-11-24T22:30:00.000Z'],
    ['flight', '2026-11-24T12:45:00Z', '2026-11-24T12:15:00.000Z'],
    ['flight', '2026-11-24T12:10:00Z', '2026-11-24T12:10:00.000Z'],
    ['stay', '2026-12-24T15:00:00Z', '2026-11-25T12:00:00.000Z'],
    ['stay', '2026-11-24T15:00:00Z', '2026-11-24T14:30:00.000Z'],
    ['stay', '2026-11-24T09:00:00Z', '2026-11-24T12:15:00.000Z'],
  ] as const)('for a %s that begins at %s until %s', (product, startsAt, until) => {
    const starts = new Date(startsAt);
    const span = { startsAt: starts, missedAt: product === 'flight' ? starts : null };
    expect(patienceEnd(span, asked).toISOString()).toBe(until);
  });

  it.each([
    ['2026-12-24T12:00:00Z', '2026-11-24T14:00:00.000Z', '2026-11-25T12:00:00.000Z'],
    ['2026-11-25T11:00:00Z', '2026-11-24T14:00:00.000Z', '2026-11-25T10:30:00.000Z'],
    ['2026-11-24T13:00:00Z', '2026-11-24T12:30:00.000Z', '2026-11-24T12:30:00.000Z'],
    ['2026-11-24T12:20:00Z', '2026-11-24T12:15:00.000Z', '2026-11-24T12:15:00.000Z'],
    ['2026-11-24T12:00:00Z', '2026-11-24T14:00:00.000Z', '2026-11-25T12:00:00.000Z'],
  ])(
    'for a trip that begins at %s a wait of two hours ends at %s, with the next check by %s',
    (starts, by, look) => {
      const trip = { startsAt: new Date(starts) };
      expect(knownBy(2 * 3_600_000, trip, asked).toISOString()).toBe(by);
      expect(nextLook(trip, asked).toISOString()).toBe(look);
    },
  );

  it.each([
    ['2026-11-24T22:00:00Z', false],
    ['2026-11-24T22:45:00Z', false],
    ['2026-11-24T23:00:00Z', true],
  ])('an answer at %s comes too late: %s', (now, isLate) => {
    const startsAt = new Date('2026-11-24T23:00:00Z');
    const supplierUntil = patienceEnd({ startsAt, missedAt: startsAt }, asked);
    expect(isAnsweredTooLate({ startsAt }, { supplierUntil }, new Date(now))).toBe(isLate);
  });

  it.each([
    ['2026-12-24T12:00:00Z', '2026-11-27T12:00:00.000Z', '2026-11-27T12:30:00.000Z'],
    ['2026-11-27T12:10:00Z', '2026-11-27T11:55:00.000Z', '2026-11-27T12:10:00.000Z'],
    ['2026-11-26T09:00:00Z', '2026-11-26T08:45:00.000Z', '2026-11-26T09:00:00.000Z'],
  ])(
    'one that decides within 72 hours, of a start at %s: promised by %s, given up at %s',
    (starts, by, until) => {
      const startsAt = new Date(starts);
      const patience = longerPatience({ startsAt, missedAt: startsAt }, new Date('2026-11-27T12:00:00Z'));
      expect(patience.promisedBy.toISOString()).toBe(by);
      expect(patience.supplierUntil.toISOString()).toBe(until);
    },
  );
});
