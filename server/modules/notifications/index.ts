export { renderCalendar } from './documents/calendar.ts';
export { paperLookOf } from './paper-look.ts';
export { renderReceipt } from './documents/receipt.ts';
export type { BookingLetter, BookingLetterPart } from './mails/booking-mails.ts';
export {
  type FlightNewsKind,
  queueApprovalAsked,
  queueBookingFailed,
  queueBookingLate,
  queueBookingPending,
  queueCancellation,
  queueCancellationLate,
  queueCancellationRefused,
  queueCancellationWithUs,
  queueCardRefund,
  queueChange,
  queueChangeRefused,
  queueCheckInLetter,
  queueConfirmation,
  queueFlightNews,
  queueHotelNumber,
  queueTickets,
  queueTicketsLate,
  queueTicketsNever,
  queueTravelerEdit,
  queueWatchNews,
  requeueConfirmation,
} from './queue.ts';
export type { WatchLetter } from './mails/watch-mail.ts';
export { notificationTasks } from './tasks.ts';
export { countUndelivered } from './undelivered.ts';
