import { changeContractStateSchema } from '../protections.ts';
import { defineStates } from './define-states.ts';

/**
 * One change, before the deadline: in the flight shop, where what it costs is taken off, or asked for by telephone, where staff
 * make it and its costs are reimbursed; or it was not made after all.
 */
export const changeContractStates = defineStates({
  states: changeContractStateSchema.options,
  initial: 'active',
  terminal: ['exercised', 'reimbursed', 'voided', 'expired'],
  transitions: [
    ['active', 'exercise', 'exercising', 'traveler'],
    ['exercising', 'changed', 'exercised', 'system'],
    ['exercising', 'release', 'active', 'system'],
    ['active', 'ask', 'asked', 'traveler'],
    ['asked', 'reimburse', 'reimbursed', 'agent'],
    ['asked', 'keep', 'active', 'agent'],
    ['active', 'void', 'voided', 'system'],
    ['asked', 'void', 'voided', 'system'],
    ['active', 'expire', 'expired', 'clock'],
  ],
});
