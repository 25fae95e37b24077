import { type HandledTask, handleTask } from '#server/platform/task-kinds.ts';
import { bookingLetterTasks } from './booking-tasks.ts';
import { careTasks } from './care-tasks.ts';
import type { NotificationDeps } from './deps.ts';
import { letters } from './letter-kinds.ts';
import { mailDomainOf } from './mail-domain.ts';
import { giveUpOnRefusal } from './undelivered.ts';
import { flightCancellationMail } from './mails/flight-mails.ts';
import { watchMail } from './mails/watch-mail.ts';
import { cancellationMail, confirmationMail } from './mails/trip-mails.ts';

/**
 * The tasks that send letters. The message id comes from the task's subject, so a letter that is handed over
 * twice after a crash is recognised as the same one.
 */
export function notificationTasks(deps: NotificationDeps): HandledTask[] {
  const { brand, mail, loadTrip } = deps;
  const domain = mailDomainOf(brand);
  return giveUpOnRefusal(deps, [
    ...bookingLetterTasks(deps),
    ...careTasks(deps),
    handleTask(letters.watchNews, async ({ newsId }) => {
      const letter = await deps.loadWatchNews(newsId);
      if (letter) await mail.send({ ...watchMail(letter, brand), messageId: `<watch.${newsId}@${domain}>` });
      return undefined;
    }),
    handleTask(letters.confirmation, async ({ tripId, stamp }) => {
      const { trip, language } = await loadTrip(tripId);
      const message = await confirmationMail(trip, brand, language);
      await mail.send({ ...message, messageId: `<confirmation.${tripId}.${stamp}@${domain}>` });
      return undefined;
    }),
    handleTask(letters.cancellation, async ({ tripId, stamp }) => {
      const { trip, language } = await loadTrip(tripId);
      const { cancellation } = trip;
      if (!cancellation) throw new Error(`trip ${trip.tripId} has no cancellation to tell of`);
      const message = await (trip.kind === 'Flight'
        ? flightCancellationMail({ ...trip, cancellation }, brand, language)
        : cancellationMail({ ...trip, cancellation }, brand, language));
      await mail.send({
        ...message,
        messageId: `<cancellation.${tripId}.${stamp}@${domain}>`,
      });
      return undefined;
    }),
  ]);
}
