import { describe, expect, it } from 'vitest';
import { compose } from '../pictures/compose.ts';
import { climates } from '../pictures/kinds.ts';
import { homeOf, hotelOf } from './scenery.ts';

describe('the kind of a home', () => {
  it('of a guest suite is an apartment in a large town, so that its windows show streets, and a house elsewhere', () => {
    expect(homeOf('guest_suite', { population: 8_800_000 })).toBe('apartment');
    expect(homeOf('guest_suite', { population: 20_000 })).toBe('house');
    expect(homeOf('villa', { population: 8_800_000 })).toBe('villa');
  });
});

describe('the kind of a hotel', () => {
  it.each([
    ['Longfield Extended Lisbon Old Town', 3, false, 'residence'],
    ['Calder Row Athens Airport', 3, true, 'airport'],
    ['Calder Row Athens Central', 3, true, 'business'],
    ['Aldermere Nice', 4, true, 'resort'],
    ['Halyard Resort Denver', 4, false, 'resort'],
    ['Larkmoor Inn Boston', 2, false, 'inn'],
    ['Grand Hotel Europa', 3, false, 'business'],
    ['Castellane Palace Paris', 4, false, 'palace'],
    ['Nodwell Madrid', 1, false, 'hostel'],
    ['Hotel Boutique Colonial', 4, false, 'boutique'],
    ['Tessaly Vienna', 5, false, 'palace'],
  ] as const)('of %s with %i stars is told by its name, class and town', (name, stars, isBeach, kind) => {
    expect(hotelOf({ name, stars, isBeach })).toBe(kind);
  });

  it('decides what is drawn: no villa, resort or palace for a 3-star business or long-stay hotel', () => {
    for (const house of ['business', 'airport', 'residence', 'hostel'] as const)
      for (const climate of climates)
        for (let seed = 0; seed < 6; seed++) {
          const hints = { climate, stars: 3, house };
          const { composition } = compose('stay-exterior', `${seed}`, '320x240', hints);
          expect(['block', 'balconies', 'townhouse', 'airport', 'residence']).toContain(composition);
          const room = compose('room', `${seed}`, '320x240', hints).composition;
          expect(['classic', 'profile', 'twins']).toContain(room);
          const { composition: pool } = compose('stay-pool', `${seed}`, '320x240', hints);
          expect(pool).not.toBe('infinity');
        }
  });

  it('of four stars by a Mediterranean beach may be terraces over the sea, and inland never is', () => {
    const drawn = (inland: boolean): Set<string> =>
      new Set(
        Array.from(
          { length: 40 },
          (_, seed) =>
            compose('stay-exterior', `${seed}`, '320x240', {
              climate: 'mediterranean',
              stars: 4,
              house: 'resort',
              inland,
            }).composition,
        ),
      );
    expect(drawn(false)).toEqual(new Set(['terraces', 'resort']));
    expect(drawn(true)).toEqual(new Set(['resort']));
  });

  it('of homes decides too: a cabin is no villa', () => {
    for (const [house, drawn] of [
      ['cabin', 'cabin'],
      ['loft', 'loft'],
      ['apartment', 'apartment'],
    ] as const)
      for (let seed = 0; seed < 10; seed++)
        expect(compose('home-exterior', `${seed}`, '320x240', { house }).composition).toBe(drawn);
  });
});
