import { describe, expect, it } from 'vitest';
import { flightShopStates } from '#contract/enums/transitions/index.ts';
import { shopStepAt } from './shop-steps.ts';

describe('the steps of the flight shop [AIR-02] [ENM-01]', () => {
  it.each([
    [1, ['choose-departure', 'fare-details', 'review-itinerary']],
    [2, ['choose-departure', 'choose-return', 'fare-details', 'review-itinerary']],
    [3, ['choose-departure', 'choose-return', 'choose-return', 'fare-details', 'review-itinerary']],
  ])('of %i flights are in the enumeration, each reached from the one before', (sliceCount, expected) => {
    const steps = Array.from({ length: sliceCount + 2 }, (_, at) => shopStepAt(at, sliceCount));
    expect(steps).toEqual(expected);
    const begins = flightShopStates.moves('price-prediction').map(({ to }) => to);
    expect(begins).toEqual([steps[0]]);
    for (const [at, step] of steps.slice(1).entries()) {
      const before = steps[at];
      expect(before && flightShopStates.moves(before).map(({ to }) => to)).toContain(step);
    }
  });
});
