import type { Approval } from '#contract/business/approvals.ts';
import type { Brand } from '#contract/brand.ts';
import type { WireMoney } from '#contract/money.ts';
import type { Language } from '#contract/values/dates.ts';
import { formatMoney, localeOf } from '#contract/values/format.ts';
import { defaultTimeZone } from '#contract/values/time-zone.ts';
import type { Section } from '#server/modules/products/index.ts';
import { describePolicy } from '../describe-policy.ts';
import { formatMoment, formatRange } from '../format-days.ts';
import type { MailMessage } from '../port.ts';
import { writer } from '../texts.ts';
import { composeLetter } from './letter.ts';

/** The facts of the letter to an approver: what is asked for, as the request shows it. */
export interface ApprovalLetter
  extends Pick<
    Approval,
    | 'subject'
    | 'askedBy'
    | 'startsOn'
    | 'endsOn'
    | 'place'
    | 'people'
    | 'total'
    | 'before'
    | 'protection'
    | 'policy'
    | 'exception'
    | 'deadline'
    | 'heldUntil'
    | 'mostRise'
    | 'onSilence'
  > {
  readonly language: Language;
  readonly email: string;
  readonly givenName: string;
  /** The trip: a hotel, or where flights lead. */
  readonly name: string;
  /** On whose clock the deadline is told. */
  readonly timeZone: string;
  readonly link: string;
}

/**
 * Asks somebody to approve or deny a request: what is booked, changed or bought, for whom, at what price, how it fits the
 * policy, and until when. [POL-06]
 */
export function approvalToAnswerMail(letter: ApprovalLetter, brand: Brand): Omit<MailMessage, 'messageId'> {
  const { language, email, givenName, subject, link } = letter;
  const write = writer(language);
  const moment = formatMoment(letter.deadline, letter.timeZone, language);
  const values = {
    person: letter.askedBy,
    trip: letter.name,
    name: letter.protection?.name ?? '',
    total: formatMoney(localeOf(language), letter.total),
  };
  const composed = composeLetter(
    {
      name: givenName,
      lead: leadOf(letter, values),
      sections: [
        { sentences: asked(letter, values) },
        // No rule of a policy is about protections.
        ...(subject === 'purchase' ? [] : describePolicy(letter.policy, letter.exception, language)),
        {
          sentences: [
            ...(letter.heldUntil
              ? [
                  write('approval.answer.held', {
                    moment: formatMoment(letter.heldUntil, letter.timeZone, language),
                  }),
                ]
              : []),
            ...(letter.mostRise
              ? [write('approval.answer.rise', { most: formatMoney(localeOf(language), letter.mostRise) })]
              : []),
            write(`approval.answer.how.${subject}`),
            link,
            write(`approval.answer.until.${subject}.${letter.onSilence}`, { moment }),
          ],
        },
      ],
    },
    brand,
    language,
  );
  return {
    to: email,
    subject: write(`approval.answer.subject.${subject}`, values),
    ...composed,
    attachments: [],
  };
}

function leadOf(
  letter: ApprovalLetter,
  values: Readonly<Record<'person' | 'trip' | 'name' | 'total', string>>,
): string {
  const { subject, before, language } = letter;
  const write = writer(language);
  if (!before)
    return write(`approval.answer.lead.${subject === 'purchase' ? 'purchase' : 'booking'}`, values);
  return [
    write('approval.answer.lead.change', { ...values, ...describeDates(letter, before, language) }),
    describeDifference(before, letter.total, language),
    write('approval.answer.stays'),
  ].join(' ');
}

/** What is asked for, a sentence each. */
function asked(letter: ApprovalLetter, values: Readonly<Record<'trip' | 'total', string>>): string[] {
  const { language, subject, place, people, protection } = letter;
  const write = writer(language);
  return [
    [letter.name, ...(place === null ? [] : [place])].join(', '),
    formatRange(letter.startsOn, letter.endsOn, localeOf(language)),
    ...(people.length > 0 ? [people.join(', ')] : []),
    ...(subject === 'booking' ? [write('approval.answer.price', values)] : []),
    ...(protection ? [describeProtection(protection, language), write('approval.answer.not-refunded')] : []),
  ];
}

type Dates = Pick<Approval, 'startsOn' | 'endsOn'>;

const describeDates = (after: Dates, before: Dates, language: Language) => {
  const range = ({ startsOn, endsOn }: Dates) => formatRange(startsOn, endsOn, localeOf(language));
  const [oldDates, newDates] = [range(before), range(after)];
  return { oldDates, newDates, same: oldDates === newDates ? 'yes' : 'no' };
};

/** What a change costs beside what the trip cost: "$242.69 more to pay (total $543.09 → $790.43)." */
function describeDifference(
  { difference, differenceAtProperty, total: was }: NonNullable<Approval['before']>,
  total: WireMoney,
  language: Language,
): string {
  const money = (amount: WireMoney) =>
    formatMoney(localeOf(language), { ...amount, amount: Math.abs(amount.amount) });
  return writer(language)('approval.difference', {
    way: difference.amount > 0 ? 'more' : difference.amount < 0 ? 'less' : 'same',
    amount: money(difference),
    there: differenceAtProperty.amount > 0 ? 'more' : differenceAtProperty.amount < 0 ? 'less' : 'same',
    atProperty: money(differenceAtProperty),
    old: money(was),
    new: money(total),
  });
}

const describeProtection = (
  { name, coverageAmount, capEach, usableUntil, timeZone }: NonNullable<Approval['protection']>,
  language: Language,
): string =>
  writer(language)('protection.sold', {
    name,
    coverage: formatMoney(localeOf(language), coverageAmount),
    hasCap: capEach ? 'yes' : 'no',
    cap: capEach ? formatMoney(localeOf(language), capEach) : '',
    until: formatMoment(usableUntil, timeZone ?? defaultTimeZone, language),
  });

/** A request in the letters to who asked: whom, until when and where, and of a change what it makes of the trip. */
export interface AskedRequest
  extends Pick<
    Approval,
    'onSilence' | 'approvers' | 'deadline' | 'heldUntil' | 'before' | 'startsOn' | 'endsOn' | 'total'
  > {
  readonly link: string;
  /** On whose clock the deadline is told. */
  readonly timeZone: string;
}

/** Until when a request waits: "December 1, 2026 at 1:23 PM, Eastern time". */
export const deadlineOf = ({ deadline, timeZone }: AskedRequest, language: Language): string =>
  formatMoment(deadline, timeZone, language);

/** Whom we asked, and where to see or withdraw the request. */
export const describeAsked = ({ approvers, link }: AskedRequest, language: Language): Section => {
  const names = new Intl.ListFormat(localeOf(language)).format(approvers);
  const write = writer(language);
  return {
    sentences: [
      approvers.length > 0 ? write('approval.asked', { names }) : write('approval.asked-nobody'),
      write('approval.asked.see'),
      link,
    ],
  };
};

/** What a change makes of the trip that waits for it. */
export const describeWanted = ({ before, ...after }: AskedRequest, language: Language): string[] => {
  if (!before) return [];
  const { oldDates, newDates, same } = describeDates(after, before, language);
  return [
    ...(same === 'yes' ? [] : [writer(language)('approval.dates', { oldDates, newDates })]),
    describeDifference(before, after.total, language),
  ];
};
