import type { BookedFlight, NamedPassenger } from '#contract/booked-flight.ts';
import type { BookedActivity } from '#contract/booked-activity.ts';
import type { BookedStay } from '#contract/booking.ts';
import type { Brand } from '#contract/brand.ts';
import type { Language } from '#contract/dates.ts';
import { addressIn } from '#contract/stay-address.ts';
import { formatMoney, formatPoints, localeOf } from '#contract/format.ts';
import type { Tender } from '#contract/payments.ts';
import type { PolicyException, PolicyVerdict } from '#contract/policy.ts';
import type { LaterPayment, Price } from '#contract/pricing.ts';
import { defaultTimeZone } from '#contract/time-zone.ts';
import { describeActivity } from '../describe-activity.ts';
import { datesOf, describeSegments } from '../describe-flight.ts';
import { describeParty } from '../describe-party.ts';
import { describePolicy } from '../describe-policy.ts';
import { describeDueThere } from '../describe-trip.ts';
import { formatDay, formatMoment, formatRange } from '../format-days.ts';
import type { MailMessage } from '../port.ts';
import { type TextId, writer } from '../texts.ts';
import type { Row } from '../trip-words.ts';
import { composeLetter, type Section } from './letter.ts';

/** The part of letters that is common to all bookings without a trip. */
interface AnyBookingLetter {
  readonly language: Language;
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
  /** The problem, in the letter's language. */
  readonly problem: string | null;
}

interface StayPart {
  readonly givenName: string;
  readonly product: 'stay';
  readonly stay: BookedStay;
  readonly later: readonly LaterPayment[];
}

interface FlightPart {
  readonly givenName: string;
  readonly product: 'flight';
  readonly flight: BookedFlight;
  readonly passengers: readonly Pick<NamedPassenger, 'givenName' | 'surname'>[];
}

interface ExperiencePart {
  readonly givenName: string;
  readonly product: 'experience';
  readonly activity: BookedActivity;
}

/** The part of a letter that belongs to a kind of product. */
export type BookingLetterPart = StayPart | FlightPart | ExperiencePart;
type StayLetter = AnyBookingLetter & StayPart;
type FlightLetter = AnyBookingLetter & FlightPart;
type ExperienceLetter = AnyBookingLetter & ExperiencePart;
/** A booking that is no trip, or not yet, as letters tell of it. */
export type BookingLetter = StayLetter | FlightLetter | ExperienceLetter;

/** Subjects and leads of the letters about each product. */
const texts = {
  stay: {
    pending: { subject: 'booking.pending.subject', lead: 'booking.pending.lead' },
    late: { subject: 'booking.late.subject', lead: 'booking.late.lead' },
    failed: 'booking.failed.lead',
  },
  flight: {
    pending: { subject: 'flight.pending.subject', lead: 'flight.pending.lead' },
    late: { subject: 'flight.late.subject', lead: 'flight.late.lead' },
    failed: 'flight.failed.lead',
  },
  experience: {
    pending: { subject: 'activity.pending.subject', lead: 'activity.pending.lead' },
    late: { subject: 'activity.late.subject', lead: 'activity.late.lead' },
    failed: 'activity.failed.lead',
  },
} as const;

type Mail = Omit<MailMessage, 'messageId'>;

/** A company has to approve: until when, what there is to decide on, and that nothing is set aside. [POL-06] */
export const approvalAskedMail = (letter: BookingLetter, brand: Brand): Mail => {
  const write = writer(letter.language);
  return mailOf(letter, brand, 'approval.subject', write('approval.lead', promiseOf(letter)), [
    ...describePolicy(letter.policy, letter.policyException, letter.language),
    { heading: write('approval.pass-on.heading'), sentences: [write('approval.pass-on')] },
    { heading: write('approval.payment.heading'), sentences: fateOf(letter, 'reserved') },
  ]);
};

/** The hotel has not decided: until when we will know, and what is set aside meanwhile. [LOD-07] */
export const bookingPendingMail = (letter: BookingLetter, brand: Brand): Mail => {
  const write = writer(letter.language);
  return mailOf(
    letter,
    brand,
    texts[letter.product].pending.subject,
    write(texts[letter.product].pending.lead, promiseOf(letter)),
    [{ heading: write('booking.held.heading'), sentences: fateOf(letter, 'reserved') }],
  );
};

/** The promised deadline has passed: who is working on it, and when it ends at the latest. */
export const bookingLateMail = (letter: BookingLetter, brand: Brand): Mail => {
  const write = writer(letter.language);
  return mailOf(
    letter,
    brand,
    texts[letter.product].late.subject,
    write(texts[letter.product].late.lead, promiseOf(letter)),
    [{ heading: write('booking.held.heading'), sentences: fateOf(letter, 'reserved') }],
  );
};

/** Not booked: the reason, and the state of each payment. [BKG-06] */
export const bookingFailedMail = (letter: BookingLetter, brand: Brand): Mail => {
  const write = writer(letter.language);
  return mailOf(
    letter,
    brand,
    'booking.failed.subject',
    letter.problem ?? write(texts[letter.product].failed),
    [
      {
        heading: write('booking.released.heading'),
        sentences: fateOf(letter, letter.wasHeld ? 'released' : 'unused'),
      },
    ],
  );
};

function mailOf(
  letter: BookingLetter,
  brand: Brand,
  subject: TextId,
  lead: string,
  sections: readonly Section[],
): Mail {
  const { language } = letter;
  const title = titleOf(letter);
  const dates = datesIn(letter);
  return {
    ...composeLetter(
      {
        name: letter.givenName,
        lead,
        sections: [...sections, { heading: title, rows: factsOf(letter) }],
      },
      brand,
      language,
    ),
    to: letter.email,
    subject: writer(language)(subject, { stay: title, dates }),
    attachments: [],
  };
}

function datesIn(letter: BookingLetter): string {
  if (letter.product === 'flight') return datesOf(letter.flight, letter.language);
  const locale = localeOf(letter.language);
  return letter.product === 'stay'
    ? formatRange(letter.stay.checkIn, letter.stay.checkOut, locale)
    : formatDay(letter.activity.localStart.slice(0, 10), locale);
}

function titleOf(letter: BookingLetter): string {
  if (letter.product === 'flight') return letter.flight.title;
  return letter.product === 'stay' ? letter.stay.name : letter.activity.title;
}

function factsOf(letter: BookingLetter): Row[] {
  if (letter.product === 'flight') return flightFacts(letter);
  return letter.product === 'stay' ? stayFacts(letter) : activityFacts(letter);
}

function activityFacts({ language, activity, price }: ExperienceLetter): Row[] {
  const write = writer(language);
  return [
    ...describeActivity(activity, language),
    { label: write('total'), value: formatMoney(localeOf(language), price.grandTotal) },
  ];
}

function flightFacts({ language, flight, passengers, price }: FlightLetter): Row[] {
  const write = writer(language);
  return [
    ...describeSegments(flight, language),
    {
      label: write('flight.passengers'),
      value: passengers.map(({ givenName, surname }) => `${givenName} ${surname}`).join(', '),
    },
    { label: write('total'), value: formatMoney(localeOf(language), price.grandTotal) },
  ];
}

function stayFacts({ language, stay, price, later }: StayLetter): Row[] {
  const write = writer(language);
  const locale = localeOf(language);
  return [
    { label: write('checkIn'), value: formatDay(stay.checkIn, locale) },
    { label: write('checkOut'), value: formatDay(stay.checkOut, locale) },
    { label: write('address'), value: addressIn(stay, language) },
    {
      label: write('room'),
      value: `${stay.roomName[language]} · ${write('rooms', { count: stay.rooms.length, nights: stay.nights })}`,
    },
    ...describeParty(stay, language),
    { label: write('total'), value: formatMoney(locale, price.grandTotal) },
    ...describeDueThere({ price, later }, language),
  ];
}

const promiseOf = (letter: BookingLetter) => ({
  stay: titleOf(letter),
  time: letter.promisedBy ? formatMoment(letter.promisedBy, defaultTimeZone, letter.language) : '',
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
      label: lastFour ? `${label} ...${lastFour}` : label,
      card: kind === 'UserCard' ? 'yes' : 'no',
    }),
  );
}
