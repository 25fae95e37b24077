import { approvalStateSchema } from '../policy.ts';
import { defineStates } from './define-states.ts';

/** An approval is answered once, withdrawn by its asker, or lapses with the hold it waits for. */
export const approvalStates = defineStates({
  states: approvalStateSchema.options,
  initial: 'pending',
  terminal: ['approved', 'denied', 'lapsed', 'withdrawn'],
  transitions: [
    ['pending', 'approve', 'approved', 'approver'],
    ['pending', 'deny', 'denied', 'approver'],
    ['pending', 'lapse', 'lapsed', 'clock'],
    ['pending', 'withdraw', 'withdrawn', 'traveler'],
  ],
});
