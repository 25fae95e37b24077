import { bookingSessionStateSchema } from '../booking.ts';
import { defineStates } from './define-states.ts';

/** A checkout session takes changes until it is submitted; a refused booking opens it again with all that was typed. */
export const bookingSessionStates = defineStates({
  states: bookingSessionStateSchema.options,
  initial: 'open',
  terminal: ['completed', 'closed', 'lapsed'],
  transitions: [
    ['open', 'submit', 'submitted', 'traveler'],
    ['open', 'close', 'closed', 'traveler'],
    ['open', 'lapse', 'lapsed', 'clock'],
    ['submitted', 'bookingReleased', 'open', 'system'],
    ['submitted', 'bookingCompleted', 'completed', 'system'],
  ],
});
