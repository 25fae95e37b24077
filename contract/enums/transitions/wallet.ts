import { creditStatusSchema, ledgerHoldStateSchema, offerStateSchema } from '../wallet.ts';
import { defineStates } from './define-states.ts';

/**
 * A credit keeps its remaining amount and is restored on cancellation; after expiry only when the cancellation was
 * requested before it and the supplier answered late. [CRD-09; 0217]
 */
export const creditStates = defineStates({
  states: creditStatusSchema.options,
  initial: 'Available',
  terminal: [],
  transitions: [
    ['Available', 'spendPart', 'Available', 'traveler'],
    ['Available', 'spendAll', 'Empty', 'traveler'],
    ['Available', 'redeem', 'Redeemed', 'traveler'],
    ['Available', 'expire', 'Expired', 'clock'],
    ['Available', 'forfeit', 'Expired', 'system'],
    ['Empty', 'restore', 'Available', 'system'],
    ['Empty', 'expire', 'Expired', 'clock'],
    ['Empty', 'forfeit', 'Expired', 'system'],
    ['Redeemed', 'restore', 'Available', 'system'],
    ['Redeemed', 'expire', 'Expired', 'clock'],
    ['Redeemed', 'forfeit', 'Expired', 'system'],
    ['Expired', 'restoreInTime', 'Available', 'system'],
  ],
});

/** An offer waits in the wallet, is held by one booking at a time, and once used is gone. [OFF-01] */
export const offerStates = defineStates({
  states: offerStateSchema.options,
  initial: 'Pending',
  terminal: ['Used', 'Cancelled', 'Expired'],
  transitions: [
    ['Pending', 'hold', 'Authorized', 'system'],
    ['Pending', 'expire', 'Expired', 'clock'],
    ['Pending', 'withdraw', 'Cancelled', 'system'],
    ['Authorized', 'askSupplier', 'ConfirmState', 'system'],
    ['Authorized', 'release', 'Pending', 'system'],
    ['Authorized', 'releaseExpired', 'Expired', 'system'],
    ['ConfirmState', 'use', 'Used', 'system'],
    ['ConfirmState', 'release', 'Pending', 'system'],
    ['ConfirmState', 'releaseExpired', 'Expired', 'system'],
  ],
});

/** A hold in the ledger is posted or voided, once. */
export const ledgerHoldStates = defineStates({
  states: ledgerHoldStateSchema.options,
  initial: 'open',
  terminal: ['posted', 'voided'],
  transitions: [
    ['open', 'post', 'posted', 'system'],
    ['open', 'void', 'voided', 'system'],
  ],
});
