import { bookingStateSchema } from '../booking.ts';
import { defineStates } from './define-states.ts';

/**
 * A booking ends complete with one charge, or released with none: once anything is held every failure leads through
 * `releasing`, and a missing answer keeps the booking in a state from which the request can be repeated. [BKG-01]
 */
export const bookingStates = defineStates({
  states: bookingStateSchema.options,
  initial: 'open',
  terminal: ['complete', 'released', 'abandoned'],
  transitions: [
    ['open', 'quote', 'quoted', 'traveler'],
    ['open', 'abandon', 'abandoned', 'clock'],
    ['quoted', 'requote', 'quoted', 'traveler'],
    ['quoted', 'quoteExpired', 'open', 'clock'],
    ['quoted', 'priceChanged', 'open', 'supplier'],
    ['quoted', 'abandon', 'abandoned', 'clock'],
    ['quoted', 'requestApproval', 'awaiting_approval', 'traveler'],
    ['quoted', 'hold', 'held', 'traveler'],
    ['awaiting_approval', 'hold', 'held', 'approver'],
    ['awaiting_approval', 'priceChanged', 'open', 'supplier'],
    ['awaiting_approval', 'denied', 'releasing', 'approver'],
    ['awaiting_approval', 'approvalLapsed', 'releasing', 'clock'],
    ['awaiting_approval', 'withdraw', 'releasing', 'traveler'],
    ['held', 'authorise', 'authorised', 'payments'],
    ['held', 'paymentUnknown', 'held', 'payments'],
    ['held', 'paymentDeclined', 'releasing', 'payments'],
    ['held', 'giveUp', 'releasing', 'system'],
    ['authorised', 'requestSupplier', 'supplier_requested', 'system'],
    ['authorised', 'giveUp', 'releasing', 'system'],
    ['supplier_requested', 'supplierConfirmed', 'confirmed', 'supplier'],
    ['supplier_requested', 'supplierPending', 'supplier_pending', 'supplier'],
    ['supplier_requested', 'supplierUnknown', 'supplier_pending', 'supplier'],
    ['supplier_requested', 'supplierRefused', 'releasing', 'supplier'],
    ['supplier_pending', 'supplierConfirmed', 'confirmed', 'supplier'],
    ['supplier_pending', 'supplierPending', 'supplier_pending', 'supplier'],
    ['supplier_pending', 'supplierUnknown', 'supplier_pending', 'supplier'],
    ['supplier_pending', 'supplierRefused', 'releasing', 'supplier'],
    ['supplier_pending', 'withdraw', 'releasing', 'traveler'],
    ['confirmed', 'capture', 'captured', 'payments'],
    ['confirmed', 'paymentUnknown', 'confirmed', 'payments'],
    ['confirmed', 'captureRefused', 'releasing', 'payments'],
    ['captured', 'complete', 'complete', 'system'],
    ['releasing', 'release', 'released', 'system'],
  ],
});
