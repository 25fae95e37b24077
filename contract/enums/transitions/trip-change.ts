import { tripChangeStateSchema } from '../trips.ts';
import { defineStates } from './define-states.ts';

/**
 * A change ends done, with the trip changed and exactly its difference charged or refunded, or refused with the
 * booking as it was and nothing kept: what the card holds is released, and a supplier that had changed already
 * changes back. Once the supplier has changed, the trip and the wallet are settled at once; `card_capturing`,
 * `card_refunding` and `card_releasing` wait for the bank alone, and the trip can be cancelled meanwhile, and changed again
 * unless its card is still to be charged. `with_agent` waits for a person: at a supplier that changes by hand, where the card
 * holds the difference for a week at most, or the traveler, where a change was made, cannot be undone and could not be charged:
 * it is paid from the trip, or by an agent. `awaiting_approval` waits for the traveler's company: nothing is held, and the trip can
 * be canceled, which ends the wait.
 */
export const tripChangeStates = defineStates({
  states: tripChangeStateSchema.options,
  initial: 'quoted',
  terminal: ['done', 'refused', 'lapsed'],
  transitions: [
    ['quoted', 'request', 'requested', 'traveler'],
    ['quoted', 'lapse', 'lapsed', 'clock'],
    ['quoted', 'requestApproval', 'awaiting_approval', 'traveler'],
    ['awaiting_approval', 'approved', 'requested', 'approver'],
    ['awaiting_approval', 'denied', 'refused', 'approver'],
    ['awaiting_approval', 'withdraw', 'refused', 'traveler'],
    ['awaiting_approval', 'approvalLapsed', 'refused', 'clock'],
    ['requested', 'authorise', 'authorised', 'payments'],
    ['requested', 'paymentUnknown', 'requested', 'payments'],
    ['requested', 'paymentDeclined', 'refused', 'payments'],
    ['requested', 'giveUp', 'releasing', 'system'],
    ['authorised', 'supplierChanged', 'changed', 'supplier'],
    ['authorised', 'supplierPending', 'supplier_pending', 'supplier'],
    ['authorised', 'supplierUnknown', 'supplier_pending', 'supplier'],
    ['authorised', 'supplierRefused', 'releasing', 'supplier'],
    ['authorised', 'needsAgent', 'with_agent', 'system'],
    ['supplier_pending', 'supplierChanged', 'changed', 'supplier'],
    ['supplier_pending', 'supplierPending', 'supplier_pending', 'supplier'],
    ['supplier_pending', 'supplierUnknown', 'supplier_pending', 'supplier'],
    ['supplier_pending', 'supplierRefused', 'releasing', 'supplier'],
    ['supplier_pending', 'needsAgent', 'with_agent', 'system'],
    ['with_agent', 'agentChanged', 'changed', 'agent'],
    ['with_agent', 'agentRefused', 'releasing', 'agent'],
    ['with_agent', 'holdReleased', 'with_agent', 'clock'],
    ['with_agent', 'payAgain', 'changed', 'traveler'],
    ['changed', 'settleOurs', 'card_refunding', 'system'],
    ['changed', 'settleBeforeCapture', 'card_capturing', 'system'],
    ['card_capturing', 'captureUnknown', 'card_capturing', 'payments'],
    ['card_capturing', 'captured', 'done', 'payments'],
    ['card_capturing', 'captureRefused', 'reverting', 'payments'],
    ['card_capturing', 'nothingTaken', 'card_releasing', 'payments'],
    ['card_refunding', 'refundUnknown', 'card_refunding', 'payments'],
    ['card_refunding', 'refunded', 'done', 'payments'],
    ['changed', 'paymentUnknown', 'changed', 'payments'],
    ['changed', 'captureRefused', 'reverting', 'payments'],
    ['reverting', 'supplierReverted', 'releasing', 'supplier'],
    ['reverting', 'cannotRevert', 'with_agent', 'supplier'],
    ['releasing', 'leaveUnchanged', 'card_releasing', 'system'],
    ['card_releasing', 'release', 'refused', 'payments'],
  ],
});
