import type { FlightShopStep } from '#contract/enums/index.ts';

/** The step of the flight shop at a position from 0: a flight each, then fares, then the review. [AIR-02] [B 2] */
export function shopStepAt(at: number, sliceCount: number): Exclude<FlightShopStep, 'price-prediction'> {
  if (at < sliceCount) return at === 0 ? 'choose-departure' : 'choose-return';
  return at === sliceCount ? 'fare-details' : 'review-itinerary';
}
