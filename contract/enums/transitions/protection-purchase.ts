import { protectionPurchaseStateSchema } from '../protections.ts';
import { defineStates } from './define-states.ts';

/**
 * A protection bought after booking ends bought, with its contract and its premium charged once, or failed with nothing
 * kept: what the card holds is released, and a premium that was charged when the trip ended meanwhile goes back in full.
 * `awaiting_approval` waits for the traveler's company with nothing held.
 */
export const protectionPurchaseStates = defineStates({
  states: protectionPurchaseStateSchema.options,
  initial: 'requested',
  terminal: ['bought', 'failed'],
  transitions: [
    ['requested', 'requestApproval', 'awaiting_approval', 'traveler'],
    ['awaiting_approval', 'approved', 'requested', 'approver'],
    ['awaiting_approval', 'denied', 'failed', 'approver'],
    ['awaiting_approval', 'withdraw', 'failed', 'traveler'],
    ['awaiting_approval', 'approvalLapsed', 'failed', 'clock'],
    ['requested', 'authorise', 'authorised', 'payments'],
    ['requested', 'decline', 'failed', 'payments'],
    ['requested', 'giveUp', 'releasing', 'system'],
    ['authorised', 'notSold', 'releasing', 'system'],
    ['authorised', 'captureRefused', 'releasing', 'payments'],
    ['authorised', 'buy', 'bought', 'system'],
    ['authorised', 'giveBack', 'refunding', 'system'],
    ['releasing', 'release', 'failed', 'payments'],
    ['refunding', 'refunded', 'failed', 'payments'],
  ],
});
