import { disruptionContractStateSchema } from '../protections.ts';
import { defineStates } from './define-states.ts';

/** One use per trip: refund and rebooking exclude each other, and an undecided contract expires. */
export const disruptionContractStates = defineStates({
  states: disruptionContractStateSchema.options,
  initial: 'active',
  terminal: ['rebooked', 'refunded', 'removed', 'voided', 'expired'],
  transitions: [
    ['active', 'disrupt', 'claimable', 'supplier'],
    ['active', 'remove', 'removed', 'traveler'],
    ['active', 'void', 'voided', 'system'],
    ['active', 'expire', 'expired', 'clock'],
    ['claimable', 'rebook', 'rebooked', 'traveler'],
    ['claimable', 'refund', 'refunded', 'traveler'],
    ['claimable', 'void', 'voided', 'system'],
    ['claimable', 'expire', 'expired', 'clock'],
  ],
});
