import type { TaskHandler } from '#server/platform/tasks.ts';
import type { NotificationDeps } from './deps.ts';
import { mailDomainOf } from './mail-domain.ts';
import type { MailMessage } from './port.ts';
import {
  cancellationLateMail,
  cancellationRefusedMail,
  cancellationWithUsMail,
  cardRefundMail,
  changeMail,
  changeRefusedMail,
  checkInMail,
  travelerEditMail,
} from './mails/care-mails.ts';
import {
  flightCheckInMail,
  flightNewsMail,
  ticketsLateMail,
  ticketsMail,
  ticketsNeverMail,
} from './mails/flight-mails.ts';
import { hotelNumberMail } from './mails/trip-mails.ts';
import type { FlightNewsKind } from './queue.ts';

/** The tasks that write about a trip's changes, refusals and check-in. Subjects are `trip:what`. */
export function careTasks({
  brand,
  mail,
  loadTrip,
  loadCardRefund,
}: NotificationDeps): Record<string, TaskHandler> {
  const send = async (kind: string, subject: string, message: Omit<MailMessage, 'messageId'>) =>
    mail.send({ ...message, messageId: `<${kind}.${subject.replace(':', '.')}@${mailDomainOf(brand)}>` });
  const load = (subject: string) => loadTrip(subject.split(':')[0] ?? '');
  const loadStay = async (subject: string) => {
    const { trip, language } = await load(subject);
    if (trip.kind === 'Flight') throw new Error(`trip ${trip.tripId} is no stay`);
    return { trip, language };
  };
  const tellNews =
    (kind: FlightNewsKind): TaskHandler =>
    async (subject) => {
      const { trip, language } = await load(subject);
      if (trip.kind !== 'Flight' || trip.status === 'Cancelled') return undefined;
      await send(`flight-${kind}`, subject, flightNewsMail(trip, kind, brand, language));
      return undefined;
    };
  return {
    async 'send-change'(subject) {
      const { trip, language } = await loadStay(subject);
      const { change } = trip;
      // Another change came after: its letter tells what holds.
      if (change?.state !== 'done' || !subject.endsWith(change.changeId)) return undefined;
      await send('change', subject, await changeMail(trip, change, brand, language));
      return undefined;
    },
    async 'send-change-refused'(subject) {
      const { trip, language } = await loadStay(subject);
      const { change } = trip;
      if (change?.state !== 'refused' || !subject.endsWith(change.changeId)) return undefined;
      await send('change-refused', subject, changeRefusedMail(trip, change, brand, language));
      return undefined;
    },
    async 'send-card-refund'(subject) {
      const { trip, language } = await load(subject);
      const lines = await loadCardRefund(subject.split(':')[1] ?? '', language);
      if (lines.length > 0) await send('card-refund', subject, cardRefundMail(trip, lines, brand, language));
      return undefined;
    },
    async 'send-cancellation-refused'(subject) {
      const { trip, language } = await load(subject);
      await send('cancellation-refused', subject, cancellationRefusedMail(trip, brand, language));
      return undefined;
    },
    async 'send-cancellation-with-us'(subject) {
      const { trip, language } = await load(subject);
      // Decided meanwhile: that letter is the one to read.
      if (trip.cancellation?.problemCode !== 'cancellation-with-us') return undefined;
      const { cancellation } = trip;
      await send(
        'cancellation-with-us',
        subject,
        cancellationWithUsMail(trip, cancellation, brand, language),
      );
      return undefined;
    },
    async 'send-cancellation-late'(subject) {
      const { trip, language } = await load(subject);
      if (trip.cancellation?.problemCode !== 'cancellation-late') return undefined;
      const { cancellation } = trip;
      await send('cancellation-late', subject, cancellationLateMail(trip, cancellation, brand, language));
      return undefined;
    },
    async 'send-check-in'(subject) {
      const { trip, language } = await load(subject);
      const mailOf = () =>
        trip.kind === 'Flight'
          ? flightCheckInMail(trip, new Date(Number(subject.split(':')[1])), brand, language)
          : checkInMail(trip, brand, language);
      if (trip.status !== 'Cancelled') await send('check-in', subject, mailOf());
      return undefined;
    },
    async 'send-hotel-number'(subject) {
      const { trip, language } = await loadStay(subject);
      if (trip.status === 'Cancelled') return undefined;
      await send('hotel-number', subject, await hotelNumberMail(trip, brand, language));
      return undefined;
    },
    async 'send-tickets'(subject) {
      const { trip, language } = await load(subject);
      if (trip.kind !== 'Flight' || trip.status === 'Cancelled') return undefined;
      await send('tickets', subject, await ticketsMail(trip, brand, language));
      return undefined;
    },
    async 'send-tickets-late'(subject) {
      const { trip, language } = await load(subject);
      if (trip.kind !== 'Flight' || trip.status === 'Cancelled' || trip.ticketing.state !== 'late')
        return undefined;
      await send('tickets-late', subject, ticketsLateMail(trip, brand, language));
      return undefined;
    },
    async 'send-tickets-never'(subject) {
      const { trip, language } = await load(subject);
      if (trip.kind !== 'Flight' || trip.ticketing.state !== 'never') return undefined;
      await send('tickets-never', subject, ticketsNeverMail(trip, brand, language));
      return undefined;
    },
    'send-flight-cancelled': tellNews('cancelled'),
    'send-flight-changed': tellNews('changed'),
    'send-flight-connection': tellNews('connection'),
    'send-flight-delayed': tellNews('delayed'),
    async 'send-traveler-edit'(subject) {
      const { trip, language } = await load(subject);
      await send('traveler-edit', subject, travelerEditMail(trip, brand, language));
      return undefined;
    },
  };
}
