import { changeContractStateSchema } from '../protections.ts';
import { defineStates } from './define-states.ts';

/** One change, asked for before the deadline: staff make it and its costs are reimbursed, or it was not made after all. */
export const changeContractStates = defineStates({
  states: changeContractStateSchema.options,
  initial: 'active',
  terminal: ['reimbursed', 'voided', 'expired'],
  transitions: [
    ['active', 'ask', 'asked', 'traveler'],
    ['asked', 'reimburse', 'reimbursed', 'agent'],
    ['asked', 'keep', 'active', 'agent'],
    ['active', 'void', 'voided', 'system'],
    ['asked', 'void', 'voided', 'system'],
    ['active', 'expire', 'expired', 'clock'],
  ],
});
