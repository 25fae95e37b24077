import { z } from 'zod';
import type { BookingStatus } from './booking.ts';

/** Sections of the trip list. [B 2] */
export const tripSectionSchema = z.enum([
  'Upcoming Trips',
  'Watched Trips',
  'Frozen Prices',
  'Airline Travel Credits',
  'Past Trips',
  'Trips with Offers',
]);
export type TripSection = z.infer<typeof tripSectionSchema>;

/** Whether a trip is future, present or past. [B 3] */
export const tripTimeStateSchema = z.enum([
  'Future',
  'Present',
  'Past',
  'Canceled',
  'Invalid',
  'Unused',
  'CancellationFailure',
]);
export type TripTimeState = z.infer<typeof tripTimeStateSchema>;

/** Views of a flight itinerary in a trip. [B 2] */
export const itineraryViewSchema = z.enum([
  'outbound',
  'return',
  'multicity-0',
  'multicity-1',
  'multicity-2',
  'multicity-3',
  'multicity-4',
]);
export type ItineraryView = z.infer<typeof itineraryViewSchema>;

/** Dialogs of trip management; worded in the document, the ids are decided. [B 2] */
export const tripModalSchema = z.enum([
  'confirmation',
  'exchange-flight',
  'payment',
  'resend-confirmation',
  'self-serve-cancel-flight',
  'travelers',
  'itinerary',
  'itemized-hotel-receipt',
  'itemized-home-receipt',
  'itemized-package-receipt',
  'flight-disruption-assistance-error',
  'schedule-change',
  'stop-watching',
  'change-email',
  'cancel-flight',
  'cancel-hotel',
  'cancel-car',
  'cancel-home',
  'cancel-experience',
  'change-flight',
  'change-hotel',
  'change-car',
  'change-home',
  'change-experience',
  'check-in-flight',
  'check-in-hotel',
  'check-in-car',
  'check-in-home',
  'check-in-experience',
  'request-traveler-edit',
  'request-traveler-edit-success',
  'cancel-for-any-reason-flight',
  'cancel-for-any-reason-hotel',
  'cancel-for-any-reason-hotel-error',
  'cancel-for-any-reason-hotel-expired',
  'drivers',
  'pick-up',
  'drop-off',
  'basic-info',
  'virtual-interline-multi-ticket',
  'host-details',
  'rental-details',
  'experience-itinerary',
  'experience-cancellation-policy',
]);
export type TripModal = z.infer<typeof tripModalSchema>;

/** Why dates and rooms of a stay cannot be changed online, or nothing of it can. Decided. */
export const changeHindranceSchema = z.enum([
  'non_refundable',
  'free_time_over',
  'stay_begun',
  'cancelled',
  'under_way',
  'awaits_approval',
]);
export type ChangeHindrance = z.infer<typeof changeHindranceSchema>;

/** Life of one change of a stay on the server, from its quote to the last charge or refund. Decided. */
export const tripChangeStateSchema = z.enum([
  'quoted',
  'awaiting_approval',
  'requested',
  'authorised',
  'supplier_pending',
  'changed',
  'card_capturing',
  'card_refunding',
  'done',
  'reverting',
  'releasing',
  'card_releasing',
  'with_agent',
  'refused',
  'lapsed',
]);
export type TripChangeState = z.infer<typeof tripChangeStateSchema>;

/** Booking status as schedule changes spell it, with both spellings of cancelled. [B 4] */
export const scheduleChangeStatusSchema = z.enum([
  'Confirmed',
  'UnMapped',
  'UnMappedPersisted',
  'Pending',
  'Declined',
  'ConfirmedPendingNewChange',
  'Cancelled',
  'Canceled',
]);
export type ScheduleChangeStatus = z.infer<typeof scheduleChangeStatusSchema>;

/** Maps a schedule change's status to a booking status. */
export const statusOfScheduleChange: Readonly<Record<ScheduleChangeStatus, BookingStatus>> = {
  Confirmed: 'Confirmed',
  UnMapped: 'UnMapped',
  UnMappedPersisted: 'UnMappedPersisted',
  Pending: 'Pending',
  Declined: 'Declined',
  ConfirmedPendingNewChange: 'ConfirmedPendingNewChange',
  Cancelled: 'Canceled',
  Canceled: 'Canceled',
};

/** How a schedule change ended. [B 4] */
export const scheduleChangeOutcomeSchema = z.enum(['Canceled', 'Modified', 'Rejected', 'Ticketed']);
export type ScheduleChangeOutcome = z.infer<typeof scheduleChangeOutcomeSchema>;

/** How much a schedule change matters. [B 4] */
export const scheduleChangeSeveritySchema = z.enum(['Major', 'Minor', 'Unknown']);
export type ScheduleChangeSeverity = z.infer<typeof scheduleChangeSeveritySchema>;

/** The traveler's answer to a schedule change. [B 4] */
export const scheduleChangeResponseSchema = z.enum(['Accept', 'Deny']);
export type ScheduleChangeResponse = z.infer<typeof scheduleChangeResponseSchema>;

/** Life of one proposed schedule change. Decided. */
export const scheduleChangeStateSchema = z.enum([
  'open',
  'accepting',
  'refunding',
  'modified',
  'ticketed',
  'rejected',
  'canceled',
  'superseded',
]);
export type ScheduleChangeState = z.infer<typeof scheduleChangeStateSchema>;

/** Who acted on a booking, a trip or a wallet. Decided. */
export const actorSchema = z.enum([
  'traveler',
  'arranger',
  'approver',
  'agent',
  'issuer',
  'system',
  'supplier',
]);
export type Actor = z.infer<typeof actorSchema>;

/** Alerts of governments, which end an option to cancel; worded, the ids are decided. [B 4] */
export const governmentAlertKindSchema = z.enum(['emergency', 'health']);
export type GovernmentAlertKind = z.infer<typeof governmentAlertKindSchema>;

/** What can happen to a trip. Decided. */
export const tripEventKindSchema = z.enum([
  'booked',
  'cancelled',
  'changedByTraveler',
  'changedBySupplier',
  'delayed',
  'calledOff',
  'connectionLost',
  'cancellationRefused',
  'cancellationLate',
  'cancellationWithAgent',
  'changeRefused',
  'nameCorrectionRequested',
  'nameCorrected',
  'nameCorrectionDeclined',
  'startsSoon',
  'governmentAlert',
  'departed',
  'completed',
]);
export type TripEventKind = z.infer<typeof tripEventKindSchema>;
