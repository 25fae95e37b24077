import { describe, expect, it } from 'vitest';
import { availabilityRequestSchema } from '#contract/stays.ts';
import { mostPins, presentSearch } from './present-search.ts';
import { keptStay, sessionOf } from '../test-stays.ts';
import { type ViewRequest, viewSession } from '../results/view-session.ts';

describe('the map pins of a stay search', () => {
  it('are all matching stays up to 2,000, available ones first [LOD-01]', () => {
    const pinsOf = (free: number, full: number) => {
      const session = sessionOf([
        ...Array.from({ length: full }, (_, at) => keptStay(`full-${at}`, null)),
        ...Array.from({ length: free }, (_, at) => keptStay(`free-${at}`, 100_00)),
      ]);
      const request: ViewRequest = availabilityRequestSchema.parse({
        checkIn: '2026-12-21',
        checkOut: '2026-12-23',
        rooms: [{ adults: 2 }],
      });
      const { pins, matchingCount } = presentSearch(session, viewSession(session, request), request, null);
      const available = pins.filter((pin) => pin.available).length;
      return { matchingCount, pins: pins.length, available };
    };
    expect(mostPins).toBe(2_000);
    expect(pinsOf(700, 563)).toEqual({ matchingCount: 1_263, pins: 1_263, available: 700 });
    expect(pinsOf(1_500, 1_000)).toEqual({ matchingCount: 2_500, pins: 2_000, available: 1_500 });
  });
});
