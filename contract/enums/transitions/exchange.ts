import { exchangeStateSchema } from '../exchange.ts';
import { defineStates } from './define-states.ts';

/**
 * An exchange is quoted, then booked, each requested once and polled; one that cannot finish online goes to an agent.
 */
export const exchangeStates = defineStates({
  states: exchangeStateSchema.options,
  initial: 'shopping',
  terminal: ['changed', 'failed', 'abandoned'],
  transitions: [
    ['shopping', 'scheduleQuote', 'quote_scheduled', 'traveler'],
    ['shopping', 'abandon', 'abandoned', 'clock'],
    ['quote_scheduled', 'quotePending', 'quote_scheduled', 'supplier'],
    ['quote_scheduled', 'quoteReady', 'quoted', 'supplier'],
    ['quote_scheduled', 'quoteFailed', 'shopping', 'supplier'],
    ['quoted', 'quoteExpired', 'shopping', 'clock'],
    ['quoted', 'scheduleBooking', 'booking_scheduled', 'traveler'],
    ['quoted', 'requestApproval', 'awaiting_approval', 'traveler'],
    ['awaiting_approval', 'approved', 'booking_scheduled', 'approver'],
    ['awaiting_approval', 'denied', 'failed', 'approver'],
    ['awaiting_approval', 'withdraw', 'failed', 'traveler'],
    ['awaiting_approval', 'approvalLapsed', 'failed', 'clock'],
    ['quoted', 'abandon', 'abandoned', 'clock'],
    ['booking_scheduled', 'bookingPending', 'booking_scheduled', 'supplier'],
    ['booking_scheduled', 'booked', 'changed', 'supplier'],
    ['booking_scheduled', 'bookingFailed', 'failed', 'supplier'],
    ['booking_scheduled', 'needsAgent', 'agent_fulfilling', 'system'],
    ['agent_fulfilling', 'fulfil', 'changed', 'agent'],
    ['agent_fulfilling', 'giveUp', 'failed', 'agent'],
  ],
});
