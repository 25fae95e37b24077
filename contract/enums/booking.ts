import { z } from 'zod';

/**
 * States of a booking on the server. `open` collects travelers, `quoted` has a frozen price, `held` has wallet items
 * held, `authorised` has the card authorised, the supplier states request and poll, `captured` is paid, `complete` has
 * a trip; `releasing` undoes the holds, `released` ended without a booking or a charge. Decided. [BKG-01]
 */
export const bookingStateSchema = z.enum([
  'open',
  'quoted',
  'awaiting_approval',
  'held',
  'authorised',
  'supplier_requested',
  'supplier_pending',
  'confirmed',
  'captured',
  'complete',
  'releasing',
  'released',
  'abandoned',
]);
export type BookingState = z.infer<typeof bookingStateSchema>;

/** States of the checkout session around a booking, in which the traveler fills in the form. Decided. */
export const bookingSessionStateSchema = z.enum(['open', 'submitted', 'completed', 'closed', 'lapsed']);
export type BookingSessionState = z.infer<typeof bookingSessionStateSchema>;

/** Status of a booking in trip management: the inside set, spelled Canceled. [B 4] */
export const bookingStatusSchema = z.enum([
  'Canceled',
  'Confirmed',
  'Modified',
  'Pending',
  'Declined',
  'UnMapped',
  'ConfirmedPendingNewChange',
  'UnMappedPersisted',
]);
export type BookingStatus = z.infer<typeof bookingStatusSchema>;

/** Status of a hotel booking, spelled Cancelled. [A 4; B 4] */
export const hotelBookingStatusSchema = z.enum(['Cancelled', 'Confirmed', 'Unknown']);
export type HotelBookingStatus = z.infer<typeof hotelBookingStatusSchema>;

/** Maps a hotel booking's status to a booking status. */
export const statusOfHotelBooking: Readonly<Record<HotelBookingStatus, BookingStatus>> = {
  Cancelled: 'Canceled',
  Confirmed: 'Confirmed',
  Unknown: 'UnMapped',
};

/** Maps a booking status to the spelling of the hotel screens. */
export const hotelStatusOfBooking: Readonly<Record<BookingStatus, HotelBookingStatus>> = {
  Canceled: 'Cancelled',
  Confirmed: 'Confirmed',
  Modified: 'Confirmed',
  Pending: 'Unknown',
  Declined: 'Cancelled',
  UnMapped: 'Unknown',
  ConfirmedPendingNewChange: 'Confirmed',
  UnMappedPersisted: 'Unknown',
};

/** Result of a booking request at the hotel supplier. [B 4] */
export const hotelBookingResultSchema = z.enum([
  'PendingConfirm',
  'CancelledWithErrors',
  'Cancelled',
  'Failure',
  'Confirmed',
  'PartiallyPaid',
  'Received',
]);
export type HotelBookingResult = z.infer<typeof hotelBookingResultSchema>;

/** Maps a hotel booking result to a booking status. */
export const statusOfHotelResult: Readonly<Record<HotelBookingResult, BookingStatus>> = {
  PendingConfirm: 'Pending',
  CancelledWithErrors: 'Canceled',
  Cancelled: 'Canceled',
  Failure: 'Declined',
  Confirmed: 'Confirmed',
  PartiallyPaid: 'Confirmed',
  Received: 'Pending',
};

/** Whether the hotel has given its own confirmation number. [A 4] */
export const hotelConfirmationSchema = z.enum([
  'HotelConfirmationConfirmed',
  'HotelConfirmationPending',
  'HotelConfirmationUnavailable',
]);
export type HotelConfirmation = z.infer<typeof hotelConfirmationSchema>;
