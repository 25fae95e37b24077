import { policyVersionStateSchema } from '../policy.ts';
import { defineStates } from './define-states.ts';

/**
 * A version of a company's policy is written, reviewed where the company asks for it, and published at once or at a time.
 * The one that was in force before is superseded. A review is of one content: an edit takes it back.
 */
export const policyVersionStates = defineStates({
  states: policyVersionStateSchema.options,
  initial: 'draft',
  terminal: ['superseded', 'discarded'],
  transitions: [
    ['draft', 'sendToReview', 'in_review', 'traveler'],
    ['draft', 'publish', 'published', 'traveler'],
    ['draft', 'schedule', 'scheduled', 'traveler'],
    ['draft', 'discard', 'discarded', 'traveler'],
    ['in_review', 'edit', 'draft', 'traveler'],
    ['in_review', 'sendBack', 'draft', 'approver'],
    ['in_review', 'agree', 'in_review', 'approver'],
    ['in_review', 'publish', 'published', 'traveler'],
    ['in_review', 'schedule', 'scheduled', 'traveler'],
    ['in_review', 'discard', 'discarded', 'traveler'],
    ['scheduled', 'takeBack', 'draft', 'traveler'],
    ['scheduled', 'begin', 'published', 'clock'],
    ['published', 'supersede', 'superseded', 'system'],
  ],
});
