import { cfarActionSchema, cfarPurchaseStepSchema } from '../protections.ts';
import { defineStates } from './define-states.ts';

/** The option is bought with the booking, then exercised once or voided; exercising cannot be reversed. */
export const cfarStates = defineStates({
  states: cfarActionSchema.options,
  initial: 'Unspecified',
  terminal: ['Cancel', 'Exercise'],
  transitions: [
    ['Unspecified', 'choose', 'Pending', 'traveler'],
    ['Pending', 'purchased', 'Purchase', 'system'],
    ['Pending', 'bookingReleased', 'Cancel', 'system'],
    ['Purchase', 'exercise', 'Exercise', 'traveler'],
    ['Purchase', 'void', 'Cancel', 'supplier'],
    ['Purchase', 'expire', 'Cancel', 'clock'],
    ['Purchase', 'amend', 'Amend', 'agent'],
    ['Amend', 'exercise', 'Exercise', 'traveler'],
    ['Amend', 'void', 'Cancel', 'supplier'],
    ['Amend', 'expire', 'Cancel', 'clock'],
  ],
});

/** Buying the option quotes it, then purchases it; each is requested once and then polled. */
export const cfarPurchaseStates = defineStates({
  states: cfarPurchaseStepSchema.options,
  initial: 'ScheduleQuote',
  terminal: ['PollingPurchase'],
  transitions: [
    ['ScheduleQuote', 'scheduled', 'PollingQuote', 'system'],
    ['PollingQuote', 'quoted', 'SchedulePurchase', 'supplier'],
    ['PollingQuote', 'quoteFailed', 'ScheduleQuote', 'supplier'],
    ['SchedulePurchase', 'scheduled', 'PollingPurchase', 'system'],
  ],
});
