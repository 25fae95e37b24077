export { renderCalendar } from './documents/calendar.ts';
export { renderReceipt } from './documents/receipt.ts';
export type { BookingLetter } from './mails/booking-mails.ts';
export {
  queueBookingFailed,
  queueBookingLate,
  queueBookingPending,
  queueCancellation,
  queueCancellationRefused,
  queueChange,
  queueChangeRefused,
  queueCheckInLetter,
  queueConfirmation,
  queueHotelNumber,
  queueTickets,
  queueTravelerEdit,
  requeueConfirmation,
} from './queue.ts';
export { notificationTasks } from './tasks.ts';
