import { callStateSchema, modalStateSchema, requestStateSchema } from '../navigation.ts';
import { defineStates } from './define-states.ts';

/** A call is made, fails or succeeds, and may always be made again. [WAL-05] */
export const callStates = defineStates({
  states: callStateSchema.options,
  initial: 'NotCalled',
  terminal: [],
  transitions: [
    ['NotCalled', 'call', 'InProcess', 'browser'],
    ['InProcess', 'succeed', 'Success', 'browser'],
    ['InProcess', 'fail', 'Failed', 'browser'],
    ['Success', 'call', 'InProcess', 'browser'],
    ['Failed', 'call', 'InProcess', 'traveler'],
  ],
});

/** A trip-management request waits, then succeeds for good or can be sent again. */
export const requestStates = defineStates({
  states: requestStateSchema.options,
  initial: 'Pending',
  terminal: ['Success'],
  transitions: [
    ['Pending', 'succeed', 'Success', 'system'],
    ['Pending', 'fail', 'Error', 'system'],
    ['Error', 'retry', 'Pending', 'traveler'],
  ],
});

/** A dialog opens and closes. */
export const modalStates = defineStates({
  states: modalStateSchema.options,
  initial: 'closed',
  terminal: [],
  transitions: [
    ['closed', 'open', 'open', 'traveler'],
    ['open', 'close', 'closed', 'traveler'],
  ],
});
