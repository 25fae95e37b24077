import { cancellationStateSchema } from '../cancellations.ts';
import { defineStates } from './define-states.ts';

/**
 * A cancellation refunds exactly what its quote said. Once the supplier has cancelled, our part (wallet, rewards,
 * e-mail) is settled at once; `card_refunding` waits for the bank alone. It is done when every tender is refunded. One
 * that was requested in time and refused too late is settled by an agent of the portal.
 */
export const cancellationStates = defineStates({
  states: cancellationStateSchema.options,
  initial: 'quoted',
  terminal: ['done', 'refused', 'lapsed'],
  transitions: [
    ['quoted', 'request', 'requested', 'traveler'],
    ['quoted', 'lapse', 'lapsed', 'clock'],
    ['requested', 'supplierCancelled', 'refunding', 'supplier'],
    ['requested', 'supplierPending', 'supplier_pending', 'supplier'],
    ['requested', 'supplierUnknown', 'supplier_pending', 'supplier'],
    ['requested', 'supplierRefused', 'refused', 'supplier'],
    ['supplier_pending', 'supplierCancelled', 'refunding', 'supplier'],
    ['supplier_pending', 'supplierPending', 'supplier_pending', 'supplier'],
    ['supplier_pending', 'supplierUnknown', 'supplier_pending', 'supplier'],
    ['supplier_pending', 'supplierRefused', 'refused', 'supplier'],
    ['requested', 'supplierTooLate', 'with_agent', 'supplier'],
    ['supplier_pending', 'supplierTooLate', 'with_agent', 'supplier'],
    ['with_agent', 'agentCancelled', 'refunding', 'agent'],
    ['with_agent', 'agentRefused', 'refused', 'agent'],
    ['refunding', 'settleOurs', 'card_refunding', 'system'],
    ['card_refunding', 'refundUnknown', 'card_refunding', 'payments'],
    ['card_refunding', 'refunded', 'done', 'payments'],
  ],
});
