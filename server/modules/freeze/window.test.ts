import { describe, expect, it } from 'vitest';
import { usualFreezes } from './settings.ts';
import { isOpen, windowOf } from './window.ts';

const at = (instant: string) => new Date(instant);
const later = at('2027-06-01T00:00:00Z');

describe('the window of a frozen price [PFZ-01]', () => {
  it.each([
    ['flight', '2026-11-27T15:00:00Z', '2026-12-12T05:00:00.000Z'],
    ['hotel', '2026-11-27T15:00:00Z', '2026-12-05T05:00:00.000Z'],
    ['home', '2026-11-27T15:00:00Z', '2026-12-05T05:00:00.000Z'],
    // The last second of a day in Toronto, and the first of the next.
    ['flight', '2026-11-28T04:59:59Z', '2026-12-12T05:00:00.000Z'],
    ['flight', '2026-11-28T05:00:00Z', '2026-12-13T05:00:00.000Z'],
    // The clocks are put forward on 14 March 2027.
    ['flight', '2027-03-08T17:00:00Z', '2027-03-23T04:00:00.000Z'],
  ] as const)('for a %s bought at %s ends at %s', (product, bought, until) => {
    expect(windowOf(usualFreezes, product, at(bought), later).until.toISOString()).toBe(until);
  });

  it('ends at departure or check-in when that is sooner', () => {
    const departure = at('2026-12-03T18:40:00Z');
    expect(windowOf(usualFreezes, 'flight', at('2026-11-27T15:00:00Z'), departure).until).toEqual(departure);
  });

  it('is open from the moment of purchase until the millisecond before its end', () => {
    const window = windowOf(usualFreezes, 'flight', at('2026-11-27T15:00:00Z'), later);
    const open = (instant: string) => isOpen(window, at(instant));
    expect(open('2026-11-27T14:59:59.999Z')).toBe(false);
    expect(open('2026-11-27T15:00:00Z')).toBe(true);
    expect(open('2026-12-12T04:59:59.999Z')).toBe(true);
    expect(open('2026-12-12T05:00:00Z')).toBe(false);
  });
});
