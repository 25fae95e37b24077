import { claimStateSchema } from '../protections.ts';
import { defineStates } from './define-states.ts';

/** A claim is reviewed by rule or by an agent, and an approved one is paid exactly once. */
export const claimStates = defineStates({
  states: claimStateSchema.options,
  initial: 'submitted',
  terminal: ['paid', 'declined', 'withdrawn'],
  transitions: [
    ['submitted', 'review', 'reviewing', 'agent'],
    ['submitted', 'approve', 'approved', 'system'],
    ['submitted', 'decline', 'declined', 'system'],
    ['submitted', 'withdraw', 'withdrawn', 'traveler'],
    ['reviewing', 'approve', 'approved', 'agent'],
    ['reviewing', 'decline', 'declined', 'agent'],
    ['reviewing', 'withdraw', 'withdrawn', 'traveler'],
    ['approved', 'pay', 'paid', 'payments'],
  ],
});
