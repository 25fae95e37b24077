import { flightShopStepSchema } from '../flights.ts';
import { defineStates } from './define-states.ts';

/** The shop goes forward by choosing and back by undoing a choice; a one-way flight skips the return. */
export const flightShopStates = defineStates({
  states: flightShopStepSchema.options,
  initial: 'price-prediction',
  terminal: [],
  transitions: [
    ['price-prediction', 'search', 'choose-departure', 'traveler'],
    ['choose-departure', 'back', 'price-prediction', 'traveler'],
    ['choose-departure', 'chooseFirstOfMore', 'choose-return', 'traveler'],
    ['choose-departure', 'chooseOnly', 'fare-details', 'traveler'],
    ['choose-return', 'back', 'choose-departure', 'traveler'],
    ['choose-return', 'chooseNext', 'choose-return', 'traveler'],
    ['choose-return', 'chooseLast', 'fare-details', 'traveler'],
    ['fare-details', 'back', 'choose-departure', 'traveler'],
    ['fare-details', 'chooseFare', 'review-itinerary', 'traveler'],
    ['review-itinerary', 'back', 'fare-details', 'traveler'],
    ['review-itinerary', 'startOver', 'choose-departure', 'traveler'],
  ],
});
