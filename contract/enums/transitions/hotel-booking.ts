import { hotelBookingResultSchema, hotelConfirmationSchema } from '../booking.ts';
import { defineStates } from './define-states.ts';

/** A hotel takes the request, may keep it waiting, and a cancellation it answers with errors is still one. */
export const hotelBookingStates = defineStates({
  states: hotelBookingResultSchema.options,
  initial: 'Received',
  terminal: ['CancelledWithErrors', 'Cancelled', 'Failure'],
  transitions: [
    ['Received', 'wait', 'PendingConfirm', 'supplier'],
    ['Received', 'confirm', 'Confirmed', 'supplier'],
    ['Received', 'fail', 'Failure', 'supplier'],
    ['PendingConfirm', 'confirm', 'Confirmed', 'supplier'],
    ['PendingConfirm', 'fail', 'Failure', 'supplier'],
    ['PendingConfirm', 'cancel', 'Cancelled', 'traveler'],
    ['Confirmed', 'takeDeposit', 'PartiallyPaid', 'payments'],
    ['Confirmed', 'cancel', 'Cancelled', 'traveler'],
    ['Confirmed', 'cancelWithErrors', 'CancelledWithErrors', 'supplier'],
    ['PartiallyPaid', 'payRest', 'Confirmed', 'payments'],
    ['PartiallyPaid', 'cancel', 'Cancelled', 'traveler'],
    ['PartiallyPaid', 'cancelWithErrors', 'CancelledWithErrors', 'supplier'],
  ],
});

/** The hotel's own confirmation number comes with the booking, later, or not at all. */
export const hotelConfirmationStates = defineStates({
  states: hotelConfirmationSchema.options,
  initial: 'HotelConfirmationPending',
  terminal: ['HotelConfirmationConfirmed'],
  transitions: [
    ['HotelConfirmationPending', 'numberGiven', 'HotelConfirmationConfirmed', 'supplier'],
    ['HotelConfirmationPending', 'checkInReached', 'HotelConfirmationUnavailable', 'clock'],
    ['HotelConfirmationUnavailable', 'numberGiven', 'HotelConfirmationConfirmed', 'supplier'],
  ],
});
