import { priceDropStateSchema } from '../protections.ts';
import { defineStates } from './define-states.ts';

/** A booked price is watched until its last day, or until the trip is cancelled or changed; it pays at most once. */
export const priceDropStates = defineStates({
  states: priceDropStateSchema.options,
  initial: 'watching',
  terminal: ['paid', 'unchanged', 'stopped'],
  transitions: [
    ['watching', 'pay', 'paid', 'clock'],
    ['watching', 'end', 'unchanged', 'clock'],
    ['watching', 'stop', 'stopped', 'system'],
  ],
});
