import { scheduleChangeStateSchema } from '../trips.ts';
import { defineStates } from './define-states.ts';

/**
 * A minor change is accepted at its deadline, and the customer is notified; a major one is never accepted
 * automatically.
 */
export const scheduleChangeStates = defineStates({
  states: scheduleChangeStateSchema.options,
  initial: 'open',
  terminal: ['modified', 'ticketed', 'canceled', 'superseded'],
  transitions: [
    ['open', 'accept', 'accepting', 'traveler'],
    ['open', 'minorDeadlinePassed', 'accepting', 'clock'],
    ['open', 'decline', 'rejected', 'traveler'],
    ['open', 'reissued', 'ticketed', 'supplier'],
    ['open', 'replaced', 'superseded', 'supplier'],
    ['open', 'deny', 'refunding', 'traveler'],
    ['open', 'supplierCancels', 'refunding', 'supplier'],
    ['accepting', 'replaced', 'superseded', 'supplier'],
    ['accepting', 'modified', 'modified', 'supplier'],
    ['accepting', 'reissued', 'ticketed', 'supplier'],
    ['accepting', 'rejected', 'rejected', 'supplier'],
    ['rejected', 'reissued', 'ticketed', 'supplier'],
    ['rejected', 'reopen', 'open', 'agent'],
    ['rejected', 'deny', 'refunding', 'traveler'],
    ['refunding', 'refunded', 'canceled', 'payments'],
  ],
});
