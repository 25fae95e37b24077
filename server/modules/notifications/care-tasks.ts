import { type HandledTask, handleTask } from '#server/platform/task-kinds.ts';
import type { NotificationDeps } from './deps.ts';
import { letters } from './letter-kinds.ts';
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

type TripSubject = Readonly<{ tripId: string; stamp: string }>;

/** The tasks that write about a trip's changes, refusals and check-in. */
export function careTasks({ brand, mail, loadTrip, loadCardRefund }: NotificationDeps): HandledTask[] {
  const send = async (
    kind: string,
    { tripId, stamp }: TripSubject,
    message: Omit<MailMessage, 'messageId'>,
  ) => mail.send({ ...message, messageId: `<${kind}.${tripId}.${stamp}@${mailDomainOf(brand)}>` });
  const load = ({ tripId }: TripSubject) => loadTrip(tripId);
  const loadStay = async (subject: TripSubject) => {
    const { trip, language } = await load(subject);
    if (trip.kind === 'Flight') throw new Error(`trip ${trip.tripId} is no stay`);
    return { trip, language };
  };
  const tellNews = (kind: FlightNewsKind) => async (subject: TripSubject) => {
    const { trip, language } = await load(subject);
    if (trip.kind !== 'Flight' || trip.status === 'Cancelled') return undefined;
    await send(`flight-${kind}`, subject, flightNewsMail(trip, kind, brand, language));
    return undefined;
  };
  return [
    handleTask(letters.change, async (subject) => {
      const { trip, language } = await loadStay(subject);
      const { change } = trip;
      // A later change was made: its letter is the current one.
      if (change?.state !== 'done' || subject.stamp !== change.changeId) return undefined;
      await send('change', subject, await changeMail(trip, change, brand, language));
      return undefined;
    }),
    handleTask(letters.changeRefused, async (subject) => {
      const { trip, language } = await loadStay(subject);
      const { change } = trip;
      if (change?.state !== 'refused' || subject.stamp !== change.changeId) return undefined;
      await send('change-refused', subject, changeRefusedMail(trip, change, brand, language));
      return undefined;
    }),
    handleTask(letters.cardRefund, async (subject) => {
      const { trip, language } = await load(subject);
      const lines = await loadCardRefund(subject.stamp, language);
      if (lines.length > 0) await send('card-refund', subject, cardRefundMail(trip, lines, brand, language));
      return undefined;
    }),
    handleTask(letters.cancellationRefused, async (subject) => {
      const { trip, language } = await load(subject);
      await send('cancellation-refused', subject, cancellationRefusedMail(trip, brand, language));
      return undefined;
    }),
    handleTask(letters.cancellationWithUs, async (subject) => {
      const { trip, language } = await load(subject);
      // Already decided: the later letter tells the outcome.
      if (trip.cancellation?.problemCode !== 'cancellation-with-us') return undefined;
      const { cancellation } = trip;
      await send(
        'cancellation-with-us',
        subject,
        cancellationWithUsMail(trip, cancellation, brand, language),
      );
      return undefined;
    }),
    handleTask(letters.cancellationLate, async (subject) => {
      const { trip, language } = await load(subject);
      if (trip.cancellation?.problemCode !== 'cancellation-late') return undefined;
      const { cancellation } = trip;
      await send('cancellation-late', subject, cancellationLateMail(trip, cancellation, brand, language));
      return undefined;
    }),
    handleTask(letters.checkIn, async (subject) => {
      const { trip, language } = await load(subject);
      const mailOf = () =>
        trip.kind === 'Flight'
          ? flightCheckInMail(trip, new Date(Number(subject.stamp)), brand, language)
          : checkInMail(trip, brand, language);
      if (trip.status !== 'Cancelled') await send('check-in', subject, mailOf());
      return undefined;
    }),
    handleTask(letters.hotelNumber, async (subject) => {
      const { trip, language } = await loadStay(subject);
      if (trip.status === 'Cancelled') return undefined;
      await send('hotel-number', subject, await hotelNumberMail(trip, brand, language));
      return undefined;
    }),
    handleTask(letters.tickets, async (subject) => {
      const { trip, language } = await load(subject);
      if (trip.kind !== 'Flight' || trip.status === 'Cancelled') return undefined;
      await send('tickets', subject, await ticketsMail(trip, brand, language));
      return undefined;
    }),
    handleTask(letters.ticketsLate, async (subject) => {
      const { trip, language } = await load(subject);
      if (trip.kind !== 'Flight' || trip.status === 'Cancelled' || trip.ticketing.state !== 'late')
        return undefined;
      await send('tickets-late', subject, ticketsLateMail(trip, brand, language));
      return undefined;
    }),
    handleTask(letters.ticketsNever, async (subject) => {
      const { trip, language } = await load(subject);
      if (trip.kind !== 'Flight' || trip.ticketing.state !== 'never') return undefined;
      await send('tickets-never', subject, ticketsNeverMail(trip, brand, language));
      return undefined;
    }),
    handleTask(letters.flightCancelled, tellNews('cancelled')),
    handleTask(letters.flightChanged, tellNews('changed')),
    handleTask(letters.flightConnection, tellNews('connection')),
    handleTask(letters.flightDelayed, tellNews('delayed')),
    handleTask(letters.travelerEdit, async (subject) => {
      const { trip, language } = await load(subject);
      await send('traveler-edit', subject, travelerEditMail(trip, brand, language));
      return undefined;
    }),
  ];
}
