import type { AnyTrip } from '#contract/trips/any-trip.ts';
import type { CommonChange } from '#contract/trips.ts';
import { type HandledTask, handleTask } from '#server/platform/task-kinds.ts';
import type { NotificationDeps } from './deps.ts';
import { letters } from './letter-kinds.ts';
import { forLetter } from './for-letter.ts';
import { mailDomainOf } from './mail-domain.ts';
import type { MailMessage } from './port.ts';
import {
  cancellationLateMail,
  cancellationRefusedMail,
  cancellationWithUsMail,
  cardRefundMail,
  changeAskedMail,
  changeMail,
  changeOpenMail,
  changeRefusedMail,
  nameCorrectedMail,
  requestRefusedMail,
  travelerEditMail,
} from './mails/care-mails.ts';
import { protectionMail, protectionNewsSchema } from './mails/protection-mail.ts';
import { letterOf, papersOf } from './mails/trip-letter.ts';
import { cancellationMail, confirmationMail } from './mails/trip-mails.ts';
import { lettersOf, type Mailed } from './trip-words.ts';

type TripSubject = Readonly<{ tripId: string; stamp: string }>;
type Sent = Omit<MailMessage, 'messageId'>;

/** The state of a change that a letter is about. */
const tellsOf = { changeUnpaid: 'exchange-unpaid', changeHoldReleased: 'exchange-hold-released' } as const;

/** The latest change of a trip that can be changed; null for every other. */
const changeOf = (trip: AnyTrip): CommonChange | null => ('change' in trip ? trip.change : null);

/** The tasks that write about a trip: its booking, changes, refusals, cancellation and start. */
export function tripLetterTasks(deps: NotificationDeps): HandledTask[] {
  const { brand, mail, portalUrl, products, loadTrip, loadCardRefund, loadProtection } = deps;
  const send = async (kind: string, { tripId, stamp }: TripSubject, message: Sent) =>
    mail.send({ ...message, messageId: `<${kind}.${tripId}.${stamp}@${mailDomainOf(brand)}>` });
  /**
   * Sends a letter to who booked, and without payments to those for whom it was booked, as they agreed. None is sent where
   * `write` returns null. `send` alone is for what only the payer is told: charges, refunds and protections.
   */
  const sendToAll = async (
    kind: string,
    { tripId, stamp }: TripSubject,
    about: Mailed,
    write: (about: Mailed, isBookers: boolean) => Sent | null | Promise<Sent | null>,
    { isForBooker = false } = {},
  ) => {
    const { bookerToo, travelers } = await deps.loadReaders(about.trip);
    const own = bookerToo || isForBooker ? await write(about, true) : null;
    if (own) await send(kind, { tripId, stamp }, own);
    for (const { id, trip } of travelers) {
      const letter = await write({ ...about, trip }, false);
      // The receipt is of the one who pays.
      const attachments = letter?.attachments.filter(({ mediaType }) => mediaType !== 'application/pdf');
      if (letter && attachments) await send(`${kind}.${id}`, { tripId, stamp }, { ...letter, attachments });
    }
  };
  const load = async ({ tripId }: TripSubject): Promise<Mailed> => {
    const [{ trip, language }, payer] = await Promise.all([loadTrip(tripId), deps.loadPayer(tripId)]);
    const picture = await deps.loadPicture(trip);
    return {
      trip,
      letters: lettersOf(products, trip),
      brand,
      language,
      payer,
      picture: picture && (await forLetter(picture)),
      tripUrl: `${portalUrl}/trips/${trip.tripId}/`,
    };
  };
  const ofKinds = products.all.flatMap((kind) =>
    (kind.letters.own ?? []).map((letter) =>
      handleTask(letter.task, async (subject) => {
        const about = await load(subject);
        if (about.letters !== kind.letters)
          throw new Error(`trip ${subject.tripId} is of another kind than the letter ${letter.name}`);
        const sold = await deps.loadContracts(subject.tripId, about.language);
        await sendToAll(
          letter.name,
          subject,
          about,
          async (to, isBookers) => {
            const body = letter.write(to.trip, subject.stamp, to.language, isBookers ? sold : []);
            const attachments = body && letter.hasPapers ? await papersOf(to) : [];
            return body && letterOf(to, { ...body, attachments });
          },
          { isForBooker: letter.mayNeedAnswer ?? false },
        );
        return undefined;
      }),
    ),
  );
  const ofProtections = deps.protectionLetters.map((letter) =>
    handleTask(letter.task, async (subject) => {
      const about = await load(subject);
      const body = await letter.write(subject.stamp, about.trip, about.language);
      if (body) await send(letter.name, subject, letterOf(about, body));
      return undefined;
    }),
  );
  return [
    ...ofKinds,
    ...ofProtections,
    handleTask(letters.confirmation, async (subject) => {
      const about = await load(subject);
      const sold = await deps.loadContracts(subject.tripId, about.language);
      await sendToAll('confirmation', subject, about, (to, isBookers) =>
        confirmationMail(to, isBookers ? sold : []),
      );
      return undefined;
    }),
    handleTask(letters.cancellation, async (subject) => {
      const about = await load(subject);
      const { cancellation } = about.trip;
      if (!cancellation) throw new Error(`trip ${subject.tripId} has no cancellation to tell of`);
      // The letter names the refunds, which follow the event.
      if (cancellation.state === 'working') return { again: new Date(deps.clock.now().getTime() + 1000) };
      await sendToAll('cancellation', subject, about, (to) =>
        cancellationMail(to, to.trip.cancellation ?? cancellation),
      );
      return undefined;
    }),
    handleTask(letters.change, async (subject) => {
      const about = await load(subject);
      const change = changeOf(about.trip);
      // A later change was made: its letter is the current one.
      if (change?.state !== 'done' || subject.stamp !== change.changeId) return undefined;
      await sendToAll('change', subject, about, (to) => changeMail(to, changeOf(to.trip) ?? change));
      return undefined;
    }),
    handleTask(letters.changeAsked, async (subject) => {
      const about = await load(subject);
      const change = changeOf(about.trip);
      // Answered before this was sent.
      if (change?.state !== 'awaiting_approval' || subject.stamp !== change.changeId) return undefined;
      const asked = await deps.loadAsked({ kind: 'change', id: change.changeId }, about.language);
      await send('change-asked', subject, changeAskedMail(about, change, asked));
      return undefined;
    }),
    handleTask(letters.changeRefused, async (subject) => {
      const about = await load(subject);
      const refusal = await deps.loadRefusal(subject.stamp, about.language);
      if (refusal) {
        await sendToAll('change-refused', subject, about, (to, isBookers) =>
          requestRefusedMail(to, isBookers ? refusal : { ...refusal, offered: null }),
        );
        return undefined;
      }
      const change = changeOf(about.trip);
      if (change?.state !== 'refused' || subject.stamp !== change.changeId) return undefined;
      await sendToAll('change-refused', subject, about, (to) => changeRefusedMail(to, change));
      return undefined;
    }),
    ...(['changeUnpaid', 'changeHoldReleased'] as const).map((letter) =>
      handleTask(letters[letter], async (subject) => {
        const about = await load(subject);
        const change = changeOf(about.trip);
        // Paid or ended meanwhile.
        if (change?.problemCode !== tellsOf[letter] || subject.stamp !== change.changeId) return undefined;
        await send(tellsOf[letter], subject, changeOpenMail(about, change, letter));
        return undefined;
      }),
    ),
    handleTask(letters.cardRefund, async (subject) => {
      const about = await load(subject);
      const lines = await loadCardRefund(subject.stamp, about.language);
      if (lines.length > 0) await send('card-refund', subject, cardRefundMail(about, lines));
      return undefined;
    }),
    handleTask(letters.cancellationRefused, async (subject) => {
      await sendToAll('cancellation-refused', subject, await load(subject), cancellationRefusedMail);
      return undefined;
    }),
    handleTask(letters.cancellationWithUs, async (subject) => {
      const about = await load(subject);
      const { cancellation } = about.trip;
      // Already decided: the later letter tells the outcome.
      if (cancellation?.problemCode !== 'cancellation-with-us') return undefined;
      await sendToAll('cancellation-with-us', subject, about, (to) =>
        cancellationWithUsMail(to, cancellation),
      );
      return undefined;
    }),
    handleTask(letters.cancellationLate, async (subject) => {
      const about = await load(subject);
      const { cancellation } = about.trip;
      if (cancellation?.problemCode !== 'cancellation-late') return undefined;
      await sendToAll('cancellation-late', subject, about, (to) => cancellationLateMail(to, cancellation));
      return undefined;
    }),
    handleTask(letters.protection, async (subject) => {
      const about = await load(subject);
      const [news = '', contractId = ''] = subject.stamp.split('.');
      const told = await loadProtection(contractId, about.language);
      await send('protection', subject, await protectionMail(about, protectionNewsSchema.parse(news), told));
      return undefined;
    }),
    handleTask(letters.reminder, async (subject) => {
      const about = await load(subject);
      if (about.trip.status === 'Cancelled') return undefined;
      const body = about.letters.reminder?.(about.trip, new Date(Number(subject.stamp)), about);
      if (body) await sendToAll('check-in', subject, about, (to) => letterOf(to, body));
      return undefined;
    }),
    handleTask(letters.travelerEdit, async (subject) => {
      const about = await load(subject);
      // Already answered: the letter about that follows.
      if ('travelerEdit' in about.trip && about.trip.travelerEdit === null) return undefined;
      await sendToAll('traveler-edit', subject, about, travelerEditMail);
      return undefined;
    }),
    handleTask(letters.nameCorrected, async (subject) => {
      const about = await load(subject);
      if (about.trip.status === 'Cancelled') return undefined;
      await sendToAll('name-corrected', subject, about, nameCorrectedMail);
      return undefined;
    }),
  ];
}
