import type { BookedStay } from '#contract/booking.ts';
import type { Brand } from '#contract/brand.ts';
import type { Language } from '#contract/dates.ts';
import { formatMoney, formatPoints, localeOf } from '#contract/format.ts';
import type { Tender } from '#contract/payments.ts';
import type { LaterPayment, Price } from '#contract/pricing.ts';
import { describeDueThere, formatDay, formatMoment, formatRange, type Row } from '../describe-trip.ts';
import type { MailMessage } from '../port.ts';
import { type TextId, writer } from '../texts.ts';
import { composeLetter, type Section } from './letter.ts';

/** A booking that is no trip, or not yet, as letters tell of it. */
export interface BookingLetter {
  readonly language: Language;
  readonly email: string;
  readonly givenName: string;
  readonly state: 'pending' | 'failed' | 'other';
  readonly stay: BookedStay;
  readonly price: Price;
  readonly later: readonly LaterPayment[];
  readonly tenders: readonly Tender[];
  /** Whether anything was ever set aside. */
  readonly wasHeld: boolean;
  /** When we will know, at the latest; an instant. */
  readonly promisedBy: string | null;
  /** What went wrong, in the letter's language. */
  readonly problem: string | null;
}

type Mail = Omit<MailMessage, 'messageId'>;

/** The hotel has not decided: until when we will know, and what is set aside meanwhile. [LOD-07] */
export const bookingPendingMail = (letter: BookingLetter, brand: Brand): Mail => {
  const write = writer(letter.language);
  return mailOf(letter, brand, 'booking.pending.subject', write('booking.pending.lead', promiseOf(letter)), [
    { heading: write('booking.held.heading'), sentences: fateOf(letter, 'reserved') },
  ]);
};

/** The promised time has passed: who has it in hand, and when it ends at the latest. */
export const bookingLateMail = (letter: BookingLetter, brand: Brand): Mail => {
  const write = writer(letter.language);
  return mailOf(letter, brand, 'booking.late.subject', write('booking.late.lead', promiseOf(letter)), [
    { heading: write('booking.held.heading'), sentences: fateOf(letter, 'reserved') },
  ]);
};

/** Not booked: why, and what became of each payment. [BKG-06] */
export const bookingFailedMail = (letter: BookingLetter, brand: Brand): Mail => {
  const write = writer(letter.language);
  return mailOf(letter, brand, 'booking.failed.subject', letter.problem ?? write('booking.failed.lead'), [
    {
      heading: write('booking.released.heading'),
      sentences: fateOf(letter, letter.wasHeld ? 'released' : 'unused'),
    },
  ]);
};

function mailOf(
  letter: BookingLetter,
  brand: Brand,
  subject: TextId,
  lead: string,
  sections: readonly Section[],
): Mail {
  const { language, stay } = letter;
  const dates = formatRange(stay.checkIn, stay.checkOut, localeOf(language));
  return {
    ...composeLetter(
      {
        name: letter.givenName,
        lead,
        sections: [...sections, { heading: stay.name, rows: factsOf(letter) }],
      },
      brand,
      language,
    ),
    to: letter.email,
    subject: writer(language)(subject, { stay: stay.name, dates }),
    attachments: [],
  };
}

function factsOf({ language, stay, price, later }: BookingLetter): Row[] {
  const write = writer(language);
  const locale = localeOf(language);
  return [
    { label: write('checkIn'), value: formatDay(stay.checkIn, locale) },
    { label: write('checkOut'), value: formatDay(stay.checkOut, locale) },
    { label: write('address'), value: stay.address },
    {
      label: write('room'),
      value: `${stay.roomName[language]} · ${write('rooms', { count: stay.rooms.length, nights: stay.nights })}`,
    },
    { label: write('total'), value: formatMoney(locale, price.grandTotal) },
    ...describeDueThere({ price, later }, language),
  ];
}

const promiseOf = ({ promisedBy, stay, language }: BookingLetter) => ({
  stay: stay.name,
  time: promisedBy ? formatMoment(promisedBy, 'America/Toronto', localeOf(language)) : '',
});

/** What became of each payment, a sentence each. */
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
      label: lastFour ? `${label} ...${lastFour}` : label,
      card: kind === 'UserCard' ? 'yes' : 'no',
    }),
  );
}
