import { type HandledTask, handleTask } from '#server/platform/task-kinds.ts';
import type { NotificationDeps } from './deps.ts';
import { letters } from './letter-kinds.ts';
import { mailDomainOf } from './mail-domain.ts';
import type { MailMessage } from './port.ts';
import {
  approvalAskedMail,
  bookingFailedMail,
  bookingLateMail,
  bookingPendingMail,
  notFinishedMail,
} from './mails/booking-mails.ts';

/** The tasks that write about a booking that is no trip, or not yet. */
export function bookingLetterTasks({
  brand,
  mail,
  loadBooking,
  loadAsked,
  loadAskAgain,
}: NotificationDeps): HandledTask[] {
  const send = (kind: string, about: string, message: Omit<MailMessage, 'messageId'>) =>
    mail.send({ ...message, messageId: `<${kind}.${about}@${mailDomainOf(brand)}>` });
  return [
    handleTask(letters.approvalAsked, async ({ bookingId }) => {
      const letter = await loadBooking(bookingId);
      // Already answered: the later letter tells the outcome.
      if (letter.state !== 'waiting_for_approval') return undefined;
      const asked = await loadAsked({ kind: 'booking', id: bookingId }, letter.language);
      await send('approval-asked', bookingId, approvalAskedMail(letter, brand, asked));
      return undefined;
    }),
    handleTask(letters.bookingPending, async ({ bookingId }) => {
      const letter = await loadBooking(bookingId);
      // Already decided: the later letter tells the outcome.
      if (letter.state !== 'pending') return undefined;
      await send('booking-pending', bookingId, bookingPendingMail(letter, brand));
      return undefined;
    }),
    handleTask(letters.bookingLate, async ({ bookingId }) => {
      const letter = await loadBooking(bookingId);
      if (letter.state !== 'pending') return undefined;
      await send('booking-late', bookingId, bookingLateMail(letter, brand));
      return undefined;
    }),
    handleTask(letters.notFinished, async ({ bookingId }) => {
      const letter = await loadBooking(bookingId);
      // It was finished meanwhile.
      if (letter.answerBy === null) return undefined;
      // One letter for each trouble of a booking, however often it is tried.
      const about = `${bookingId}.${Date.parse(letter.answerBy)}`;
      await send('not-finished', about, notFinishedMail(letter, brand));
      return undefined;
    }),
    handleTask(letters.bookingFailed, async ({ bookingId }) => {
      const [letter, again] = await Promise.all([loadBooking(bookingId), loadAskAgain(bookingId)]);
      await send('booking-failed', bookingId, bookingFailedMail(letter, brand, again));
      return undefined;
    }),
  ];
}
