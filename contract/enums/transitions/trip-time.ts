import { tripTimeStateSchema } from '../trips.ts';
import { defineStates } from './define-states.ts';

/** A trip passes from future to past with the clock, unless it is cancelled, was never used, or proves invalid. */
export const tripTimeStates = defineStates({
  states: tripTimeStateSchema.options,
  initial: 'Future',
  terminal: ['Past', 'Canceled', 'Invalid', 'Unused'],
  transitions: [
    ['Future', 'start', 'Present', 'clock'],
    ['Future', 'cancel', 'Canceled', 'traveler'],
    ['Future', 'cancelFailed', 'CancellationFailure', 'supplier'],
    ['Future', 'invalidate', 'Invalid', 'supplier'],
    ['Present', 'end', 'Past', 'clock'],
    ['Present', 'noShow', 'Unused', 'supplier'],
    ['Present', 'cancel', 'Canceled', 'traveler'],
    ['Present', 'cancelFailed', 'CancellationFailure', 'supplier'],
    ['CancellationFailure', 'cancel', 'Canceled', 'agent'],
    ['CancellationFailure', 'keep', 'Future', 'agent'],
    ['CancellationFailure', 'keepBegun', 'Present', 'agent'],
  ],
});
