import { caseStateSchema } from '../agents.ts';
import { defineStates } from './define-states.ts';

/**
 * One agent has a case at a time. It waits while its clock is stopped, and a customer's answer brings it back: to its agent
 * while it waits, to the queue within seven days after it was solved.
 */
export const caseStates = defineStates({
  states: caseStateSchema.options,
  initial: 'open',
  terminal: [],
  transitions: [
    ['open', 'take', 'taken', 'agent'],
    ['open', 'transfer', 'open', 'agent'],
    ['open', 'escalate', 'open', 'agent'],
    ['open', 'settle', 'solved', 'system'],
    ['taken', 'wait', 'pending', 'agent'],
    ['taken', 'giveBack', 'open', 'agent'],
    ['taken', 'transfer', 'open', 'agent'],
    ['taken', 'escalate', 'open', 'agent'],
    ['taken', 'resolve', 'solved', 'agent'],
    ['taken', 'settle', 'solved', 'system'],
    ['pending', 'wake', 'taken', 'clock'],
    ['pending', 'answer', 'taken', 'traveler'],
    ['pending', 'giveBack', 'open', 'agent'],
    ['pending', 'transfer', 'open', 'agent'],
    ['pending', 'escalate', 'open', 'agent'],
    ['pending', 'resolve', 'solved', 'agent'],
    ['pending', 'settle', 'solved', 'system'],
    ['solved', 'answer', 'open', 'traveler'],
  ],
});
