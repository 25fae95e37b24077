import type { Brand } from '#contract/brand.ts';
import type { Language } from '#contract/dates.ts';
import type { Trip } from '#contract/trips.ts';
import type { TaskHandler } from '#server/platform/tasks.ts';
import { cancellationMail, confirmationMail } from './mails/trip-mails.ts';
import type { MailTransport } from './port.ts';

interface NotificationDeps {
  readonly brand: Brand;
  readonly mail: MailTransport;
  /** The trip as its owner sees it, and the language they booked in. */
  readonly loadTrip: (tripId: string) => Promise<{ trip: Trip; language: Language }>;
}

/**
 * The tasks that send letters. The message id comes from the task's subject, so a letter that is handed over
 * twice after a crash is recognised as the same one.
 */
export function notificationTasks({ brand, mail, loadTrip }: NotificationDeps): Record<string, TaskHandler> {
  const [idOf, domain] = [(subject: string) => subject.split(':')[0] ?? '', 'mail.cardinal.invalid'];
  return {
    async 'send-confirmation'(subject) {
      const { trip, language } = await loadTrip(idOf(subject));
      const message = await confirmationMail(trip, brand, language);
      await mail.send({ ...message, messageId: `<confirmation.${subject.replace(':', '.')}@${domain}>` });
      return undefined;
    },
    async 'send-cancellation'(subject) {
      const { trip, language } = await loadTrip(idOf(subject));
      await mail.send({
        ...cancellationMail(trip, brand, language),
        messageId: `<cancellation.${subject.replace(':', '.')}@${domain}>`,
      });
      return undefined;
    },
  };
}
