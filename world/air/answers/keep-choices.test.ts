import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Criteria, covers } from '../search/front.ts';
import { keepChoices } from './keep-choices.ts';

const choice = (departs: number, arrives: number, stops: number, cents: number): Criteria => ({
  departs,
  arrives,
  stops,
  cents,
});

describe('a search answer that is truncated', () => {
  it('keeps the earliest, the shortest and the nonstop itinerary, whatever they cost [AIR-03]', () => {
    const cheap = [choice(500, 1500, 1, 100_00), choice(480, 1500, 1, 101_00), choice(470, 1500, 1, 102_00)];
    const earliest = choice(300, 900, 2, 700_00);
    const shortest = choice(1000, 1400, 1, 800_00);
    const nonstop = choice(450, 1600, 0, 900_00);
    const beaten = choice(460, 1700, 1, 600_00);
    expect(keepChoices([nonstop, beaten, earliest, ...cheap, shortest], 2)).toEqual([
      cheap[0],
      cheap[1],
      earliest,
      shortest,
      nonstop,
    ]);
    expect(keepChoices([beaten, ...cheap], 4)).toEqual([...cheap, beaten]);
  });

  it('drops only itineraries that another one dominates, and fills up with the cheapest [AIR-03]', () => {
    const choices = fc.array(
      fc
        .tuple(fc.nat(40), fc.integer({ min: 41, max: 90 }), fc.nat(2), fc.nat(60))
        .map(([departs, arrives, stops, cents]) => choice(departs, arrives, stops, cents)),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(choices, fc.nat(12), (all, most) => {
        const kept = keepChoices(all, most);
        expect(kept.length).toBeGreaterThanOrEqual(Math.min(most, all.length));
        for (const left of all.filter((one) => !kept.includes(one))) {
          expect(kept.some((one) => covers(one, left))).toBe(true);
          expect(kept.filter(({ cents }) => cents <= left.cents).length).toBeGreaterThanOrEqual(most);
        }
      }),
    );
  });
});
