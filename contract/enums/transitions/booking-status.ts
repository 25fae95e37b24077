import { bookingStatusSchema } from '../booking.ts';
import { defineStates } from './define-states.ts';

/** A trip's booking follows its supplier; a status that we cannot parse is polled again until we can. */
export const bookingStatusStates = defineStates({
  states: bookingStatusSchema.options,
  initial: 'Pending',
  terminal: ['Canceled', 'Declined'],
  transitions: [
    ['Pending', 'confirm', 'Confirmed', 'supplier'],
    ['Pending', 'decline', 'Declined', 'supplier'],
    ['Pending', 'cancel', 'Canceled', 'traveler'],
    ['Pending', 'unreadable', 'UnMapped', 'supplier'],
    ['Confirmed', 'modify', 'Modified', 'traveler'],
    ['Confirmed', 'proposeChange', 'ConfirmedPendingNewChange', 'supplier'],
    ['Confirmed', 'cancel', 'Canceled', 'traveler'],
    ['Confirmed', 'unreadable', 'UnMapped', 'supplier'],
    ['Modified', 'modify', 'Modified', 'traveler'],
    ['Modified', 'proposeChange', 'ConfirmedPendingNewChange', 'supplier'],
    ['Modified', 'cancel', 'Canceled', 'traveler'],
    ['Modified', 'unreadable', 'UnMapped', 'supplier'],
    ['ConfirmedPendingNewChange', 'acceptChange', 'Modified', 'traveler'],
    ['ConfirmedPendingNewChange', 'withdrawChange', 'Confirmed', 'supplier'],
    ['ConfirmedPendingNewChange', 'cancel', 'Canceled', 'traveler'],
    ['UnMapped', 'confirm', 'Confirmed', 'supplier'],
    ['UnMapped', 'cancel', 'Canceled', 'supplier'],
    ['UnMapped', 'persist', 'UnMappedPersisted', 'clock'],
    ['UnMappedPersisted', 'confirm', 'Confirmed', 'agent'],
    ['UnMappedPersisted', 'cancel', 'Canceled', 'agent'],
  ],
});
