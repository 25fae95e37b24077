import { describe, expect, it } from 'vitest';
import { isAnsweredTooLate, knownBy, longerPatience, nextLook, patienceEnd } from './supplier-patience.ts';

const asked = new Date('2026-11-24T12:00:00Z');

describe('the time limit for a supplier’s answer [LOD-07] [BKG-01]', () => {
  it.each([
    ['flight', '2026-12-24T12:00:00Z', '2026-11-25T12:00:00.000Z'],
    ['flight', '2026-11-24T23:00:00Z', '2026-11-24T22:30:00.000Z'],
    ['flight', '2026-11-24T12:45:00Z', '2026-11-24T12:15:00.000Z'],
    ['flight', '2026-11-24T12:10:00Z', '2026-11-24T12:10:00.000Z'],
    ['stay', '2026-12-24T15:00:00Z', '2026-11-25T12:00:00.000Z'],
    ['stay', '2026-11-24T15:00:00Z', '2026-11-24T14:30:00.000Z'],
    ['stay', '2026-11-24T09:00:00Z', '2026-11-24T12:15:00.000Z'],
  ] as const)('of a %s that begins at %s ends at %s', (product, startsAt, until) => {
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
    'of two hours for a trip that begins at %s ends at %s, with the next check by %s',
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
  ])('makes an answer at %s too late: %s', (now, isLate) => {
    const startsAt = new Date('2026-11-24T23:00:00Z');
    const supplierUntil = patienceEnd({ startsAt, missedAt: startsAt }, asked);
    expect(isAnsweredTooLate({ startsAt }, { supplierUntil }, new Date(now))).toBe(isLate);
  });

  it.each([
    ['2026-12-24T12:00:00Z', '2026-11-27T12:00:00.000Z', '2026-11-27T12:30:00.000Z'],
    ['2026-11-27T12:10:00Z', '2026-11-27T11:55:00.000Z', '2026-11-27T12:10:00.000Z'],
    ['2026-11-26T09:00:00Z', '2026-11-26T08:45:00.000Z', '2026-11-26T09:00:00.000Z'],
  ])('of 72 hours for a trip that starts at %s gives a promise by %s and ends at %s', (starts, by, until) => {
    const startsAt = new Date(starts);
    const patience = longerPatience({ startsAt, missedAt: startsAt }, new Date('2026-11-27T12:00:00Z'));
    expect(patience.promisedBy.toISOString()).toBe(by);
    expect(patience.supplierUntil.toISOString()).toBe(until);
  });
});
