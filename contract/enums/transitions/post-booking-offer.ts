import { postBookingOfferStepSchema } from '../protections.ts';
import { defineStates } from './define-states.ts';

/** An offer after booking is fetched on demand; the answer may be that there is none. */
export const postBookingOfferStates = defineStates({
  states: postBookingOfferStepSchema.options,
  initial: 'NotCalled',
  terminal: ['NoOffer', 'Confirmation'],
  transitions: [
    ['NotCalled', 'fetch', 'FetchOffer', 'browser'],
    ['FetchOffer', 'offered', 'ValidOffer', 'system'],
    ['FetchOffer', 'nothingToOffer', 'NoOffer', 'system'],
    ['ValidOffer', 'buy', 'Confirmation', 'traveler'],
    ['ValidOffer', 'lapse', 'NoOffer', 'clock'],
  ],
});
