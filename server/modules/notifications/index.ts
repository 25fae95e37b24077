export { renderCalendar } from './documents/calendar.ts';
export { renderReceipt } from './documents/receipt.ts';
export { queueCancellation, queueConfirmation, requeueConfirmation } from './queue.ts';
export { notificationTasks } from './tasks.ts';
