import type { TaskHandler } from '#server/platform/tasks.ts';
import { bookingLetterTasks } from './booking-tasks.ts';
import { careTasks } from './care-tasks.ts';
import type { NotificationDeps } from './deps.ts';
import { mailDomainOf } from './mail-domain.ts';
import { giveUpOnRefusal } from './undelivered.ts';
import { flightCancellationMail } from './mails/flight-mails.ts';
import { watchMail } from './mails/watch-mail.ts';
import { cancellationMail, confirmationMail } from './mails/trip-mails.ts';

/**
 * The tasks that send letters. The message id comes from the task's subject, so a letter that is handed over
 * twice after a crash is recognised as the same one.
 */
export function notificationTasks(deps: NotificationDeps): Record<string, TaskHandler> {
  const { brand, mail, loadTrip } = deps;
  const [idOf, domain] = [(subject: string) => subject.split(':')[0] ?? '', mailDomainOf(brand)];
  return giveUpOnRefusal(deps, {
    ...bookingLetterTasks(deps),
    ...careTasks(deps),
    async 'send-watch-news'(newsId) {
      const letter = await deps.loadWatchNews(newsId);
      if (letter) await mail.send({ ...watchMail(letter, brand), messageId: `<watch.${newsId}@${domain}>` });
      return undefined;
    },
    async 'send-confirmation'(subject) {
      const { trip, language } = await loadTrip(idOf(subject));
      const message = await confirmationMail(trip, brand, language);
      await mail.send({ ...message, messageId: `<confirmation.${subject.replace(':', '.')}@${domain}>` });
      return undefined;
    },
    async 'send-cancellation'(subject) {
      const { trip, language } = await loadTrip(idOf(subject));
      const { cancellation } = trip;
      if (!cancellation) throw new Error(`trip ${trip.tripId} has no cancellation to tell of`);
      const message = await (trip.kind === 'Flight'
        ? flightCancellationMail({ ...trip, cancellation }, brand, language)
        : cancellationMail({ ...trip, cancellation }, brand, language));
      await mail.send({
        ...message,
        messageId: `<cancellation.${subject.replace(':', '.')}@${domain}>`,
      });
      return undefined;
    },
  });
}
