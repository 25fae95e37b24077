import type { Brand } from '#contract/brand.ts';
import { heldFor } from '#contract/business/held-for.ts';
import type { Language } from '#contract/values/dates.ts';
import { formatMoney, formatPoints, localeOf } from '#contract/values/format.ts';
import type { Tender } from '#contract/payments.ts';
import type { PolicyException, PolicyVerdict } from '#contract/policy.ts';
import type { Price } from '#contract/pricing.ts';
import type { BookingWords, LetterSide, Section } from '#server/modules/products/index.ts';
import { namePayment } from '../describe-payment.ts';
import { describePolicy } from '../describe-policy.ts';
import { formatMoment } from '../format-days.ts';
import type { MailMessage } from '../port.ts';
import { writer } from '../texts.ts';
import { type AskedRequest, deadlineOf, describeAsked } from './approval-mail.ts';
import { composeLetter } from './letter.ts';

/** A booking that is no trip, or not yet, as letters tell of it. */
export interface BookingLetter {
  readonly language: Language;
  readonly words: BookingWords;
  readonly write: LetterSide['write'];
  readonly email: string;
  readonly state: 'waiting_for_approval' | 'pending' | 'failed' | 'other';
  readonly price: Price;
  /** Whether it is within the company's policy, as it was when the checkout was opened. */
  readonly policy: PolicyVerdict;
  /** Why it was booked outside the policy; null when it is within. */
  readonly policyException: PolicyException | null;
  readonly tenders: readonly Tender[];
  /** Whether anything was ever set aside. */
  readonly wasHeld: boolean;
  /** When we will know, or an approval lapses, at the latest; an instant. */
  readonly promisedBy: string | null;
  /** By when staff will have settled what the portal keeps failing to do; null when there is nothing. An instant. */
  readonly answerBy: string | null;
  /** The problem, in the letter's language. */
  readonly problem: string | null;
}

type Mail = Omit<MailMessage, 'messageId'>;

/** A company has to approve: who was asked, until when, and that nothing is set aside. [POL-06] */
export const approvalAskedMail = (letter: BookingLetter, brand: Brand, asked: AskedRequest): Mail => {
  const write = writer(letter.language);
  const promise = {
    ...promiseOf(letter),
    time: deadlineOf(asked, letter.language),
    held: asked.heldUntil ? heldFor(asked.heldUntil, asked.deadline) : 'no',
    heldUntil: asked.heldUntil ? formatMoment(asked.heldUntil, asked.timeZone, letter.language) : '',
  };
  return mailOf(
    letter,
    brand,
    write('approval.subject', namesOf(letter)),
    `${write('approval.lead', promise)} ${write(`approval.silence.${asked.onSilence}`, promise)}`,
    [
      describeAsked(asked, letter.language),
      ...describePolicy(letter.policy, letter.policyException, letter.language),
      { heading: write('approval.payment.heading'), sentences: fateOf(letter, 'reserved') },
    ],
  );
};

/** The supplier has not decided: until when we will know, and what is set aside meanwhile. [LOD-07] */
export const bookingPendingMail = (letter: BookingLetter, brand: Brand): Mail => {
  const write = writer(letter.language);
  return mailOf(
    letter,
    brand,
    letter.write('pendingSubject', letter.language, namesOf(letter)),
    letter.write('pending', letter.language, promiseOf(letter)),
    [{ heading: write('booking.held.heading'), sentences: fateOf(letter, 'reserved') }],
  );
};

/** The promised deadline has passed: who is working on it, and when it ends at the latest. */
export const bookingLateMail = (letter: BookingLetter, brand: Brand): Mail => {
  const write = writer(letter.language);
  return mailOf(
    letter,
    brand,
    letter.write('lateSubject', letter.language, namesOf(letter)),
    letter.write('late', letter.language, promiseOf(letter)),
    [{ heading: write('booking.held.heading'), sentences: fateOf(letter, 'reserved') }],
  );
};

/** Something of a booking or its trip is not finished: who settles it, by when, and how to reach them. */
export const notFinishedMail = (letter: BookingLetter, brand: Brand): Mail => {
  const write = writer(letter.language);
  const { support: phone } = brand.phones;
  return mailOf(
    letter,
    brand,
    write('not-finished.subject', namesOf(letter)),
    write('not-finished.lead', promiseOf({ ...letter, promisedBy: letter.answerBy })),
    [{ heading: write('not-finished.heading'), sentences: [write('not-finished.way', { phone })] }],
  );
};

/** Not booked: the reason, the state of each payment, and where a company can be asked once more. [BKG-06] */
export const bookingFailedMail = (letter: BookingLetter, brand: Brand, again: string | null): Mail => {
  const write = writer(letter.language);
  return mailOf(
    letter,
    brand,
    write('booking.failed.subject', namesOf(letter)),
    letter.problem ?? letter.write('failed', letter.language),
    [
      {
        heading: write('booking.released.heading'),
        sentences: [
          ...(letter.words.failed === undefined ? [] : [letter.words.failed]),
          ...fateOf(letter, letter.wasHeld ? 'released' : 'unused'),
        ],
      },
      ...(again === null ? [] : [{ sentences: [write('approval.again'), again] }]),
    ],
  );
};

function mailOf(
  { language, words, price, email }: BookingLetter,
  brand: Brand,
  subject: string,
  lead: string,
  sections: readonly Section[],
): Mail {
  const total = {
    label: writer(language)('total'),
    value: formatMoney(localeOf(language), price.grandTotal),
  };
  const booked = { heading: words.title, rows: [...words.facts, total, ...(words.dueLater ?? [])] };
  return {
    ...composeLetter({ name: words.givenName, lead, sections: [...sections, booked] }, brand, language),
    to: email,
    subject,
    attachments: [],
  };
}

const namesOf = ({ words: { title, dates } }: BookingLetter) => ({ stay: title, dates });

const promiseOf = (letter: BookingLetter) => ({
  stay: letter.words.title,
  time: letter.promisedBy ? formatMoment(letter.promisedBy, letter.words.timeZone, letter.language) : '',
});

/** The state of each payment, a sentence each. */
function fateOf({ tenders, language }: BookingLetter, fate: 'reserved' | 'released' | 'unused'): string[] {
  const write = writer(language);
  const locale = localeOf(language);
  const paying = tenders.filter(({ amount }) => amount.amount > 0);
  if (paying.length === 0) return [write('booking.tender.none')];
  return paying.map(({ kind, label, lastFour, amount, points, rewardsCurrency }) =>
    write(`booking.tender.${fate}`, {
      amount:
        kind === 'Rewards' && rewardsCurrency === 'Miles' && points !== null
          ? write('booking.tender.miles', { points: formatPoints(locale, points) })
          : formatMoney(locale, amount),
      label: namePayment({ label, lastFour }),
      card: kind === 'UserCard' ? 'yes' : 'no',
    }),
  );
}
