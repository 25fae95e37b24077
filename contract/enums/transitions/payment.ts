import { paymentStateSchema } from '../payments.ts';
import { defineStates } from './define-states.ts';

/**
 * A card payment is authorised, then captured or voided; refunds never exceed the captured amount. A `capturing`
 * payment belongs to a settled purchase: it counts as captured, and the bank has not answered yet. [0237]
 */
export const paymentStates = defineStates({
  states: paymentStateSchema.options,
  initial: 'created',
  terminal: ['declined', 'voided', 'refunded'],
  transitions: [
    ['created', 'authorise', 'authorised', 'payments'],
    ['created', 'decline', 'declined', 'payments'],
    ['created', 'timeOut', 'unknown', 'payments'],
    ['unknown', 'authorise', 'authorised', 'payments'],
    ['unknown', 'decline', 'declined', 'payments'],
    ['unknown', 'notFound', 'voided', 'payments'],
    ['authorised', 'capture', 'captured', 'system'],
    ['authorised', 'beginCapture', 'capturing', 'system'],
    ['capturing', 'capture', 'captured', 'payments'],
    ['capturing', 'captureRefused', 'authorised', 'payments'],
    ['authorised', 'void', 'voided', 'system'],
    ['authorised', 'lapse', 'voided', 'clock'],
    ['captured', 'refundPart', 'partially_refunded', 'system'],
    ['captured', 'refundAll', 'refunded', 'system'],
    ['partially_refunded', 'refundPart', 'partially_refunded', 'system'],
    ['partially_refunded', 'refundAll', 'refunded', 'system'],
  ],
});
