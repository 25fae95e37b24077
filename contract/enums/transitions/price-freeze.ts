import { priceFreezeVoucherStateSchema } from '../freeze.ts';
import { defineStates } from './define-states.ts';

/** A voucher is used once; freezing again after it expired makes a new one. */
export const priceFreezeVoucherStates = defineStates({
  states: priceFreezeVoucherStateSchema.options,
  initial: 'Valid',
  terminal: ['Expired', 'Exchanged', 'Refunded', 'Exercised'],
  transitions: [
    ['Valid', 'exercise', 'Exercised', 'traveler'],
    ['Valid', 'takeAlternative', 'Exchanged', 'traveler'],
    ['Valid', 'refundUnavailable', 'Refunded', 'system'],
    ['Valid', 'expire', 'Expired', 'clock'],
  ],
});
