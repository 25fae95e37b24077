import { claimStateSchema } from '../protections.ts';
import { defineStates } from './define-states.ts';

/**
 * A claim is judged by rule, or by an agent where the evidence cannot be read, and an approved one is paid exactly once; where
 * the property is paid, not before the stay begins, and not at all when it is cancelled.
 */
export const claimStates = defineStates({
  states: claimStateSchema.options,
  initial: 'submitted',
  terminal: ['paid', 'declined', 'withdrawn'],
  transitions: [
    ['submitted', 'review', 'reviewing', 'system'],
    ['submitted', 'approve', 'approved', 'system'],
    ['submitted', 'decline', 'declined', 'system'],
    ['submitted', 'withdraw', 'withdrawn', 'traveler'],
    ['reviewing', 'approve', 'approved', 'agent'],
    ['reviewing', 'decline', 'declined', 'agent'],
    ['reviewing', 'lapse', 'declined', 'clock'],
    ['reviewing', 'withdraw', 'withdrawn', 'traveler'],
    ['approved', 'pay', 'paid', 'payments'],
    ['approved', 'withdraw', 'withdrawn', 'system'],
  ],
});
