import type { FlightShopStep } from '#contract/enums/index.ts';

/** The step of the flight shop at an index from 0: one for each flight, then fares, then review. [AIR-02] [B 2] */
export function shopStepAt(at: number, sliceCount: number): Exclude<FlightShopStep, 'price-prediction'> {
  if (at < sliceCount) return at === 0 ? 'choose-departure' : 'choose-return';
  return at === sliceCount ? 'fare-details' : 'review-itinerary';
}
