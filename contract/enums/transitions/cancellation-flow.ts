import { cancellationStepSchema } from '../cancellations.ts';
import { defineStates } from './define-states.ts';

/** The dialog asks for the terms, shows them, takes one confirmation, and always ends in something to read or do. */
export const cancellationFlow = defineStates({
  states: cancellationStepSchema.options,
  initial: 'loading',
  terminal: ['success', 'support', 'cancelled'],
  transitions: [
    ['loading', 'refundable', 'policy', 'system'],
    ['loading', 'nothingBack', 'nonrefundable', 'system'],
    ['loading', 'needsAgent', 'support', 'system'],
    ['loading', 'alreadyCancelled', 'cancelled', 'system'],
    ['loading', 'stillPending', 'pending', 'system'],
    ['loading', 'fail', 'tryAgain', 'system'],
    ['policy', 'continue', 'confirm', 'traveler'],
    ['nonrefundable', 'continue', 'confirm', 'traveler'],
    ['confirm', 'back', 'loading', 'traveler'],
    ['confirm', 'quoteExpired', 'loading', 'clock'],
    ['confirm', 'succeed', 'success', 'system'],
    ['confirm', 'wait', 'pending', 'supplier'],
    ['confirm', 'needsAgent', 'support', 'system'],
    ['confirm', 'fail', 'tryAgain', 'system'],
    ['pending', 'succeed', 'success', 'supplier'],
    ['pending', 'needsAgent', 'support', 'system'],
    ['pending', 'fail', 'tryAgain', 'supplier'],
    ['tryAgain', 'retry', 'loading', 'traveler'],
    ['tryAgain', 'needsAgent', 'support', 'traveler'],
  ],
});
