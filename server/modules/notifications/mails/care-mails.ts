import type { Language } from '#contract/values/dates.ts';
import { formatMoney, localeOf } from '#contract/values/format.ts';
import type { WireMoney } from '#contract/money.ts';
import type { LostByChange } from '#contract/trips/lost-by-change.ts';
import type { Cancellation, CommonChange, RefundLine } from '#contract/trips.ts';
import { describeTakenBack, namePayment } from '../describe-payment.ts';
import { describeRefund, describeTrip } from '../describe-trip.ts';
import { formatMoment } from '../format-days.ts';
import type { RefusedRequest } from '../deps.ts';
import type { Mailed } from '../trip-words.ts';
import { writer } from '../texts.ts';
import { type AskedRequest, deadlineOf, describeAsked, describeWanted } from './approval-mail.ts';
import { type Mail, papersOf, tripLetter } from './trip-letter.ts';

/** The trip as it is after a change, its difference, and the new papers. [TRP-03] */
export async function changeMail(about: Mailed, change: CommonChange): Promise<Mail> {
  const { language } = about;
  const write = writer(language);
  const words = describeTrip(about);
  // Whom a colleague booked for is not told what it moves, nor how it was paid.
  const isPayer = !about.trip.arranged;
  return tripLetter(about, {
    subject: 'change.subject',
    lead: write('change.lead'),
    sections: [
      { heading: words.title, rows: words.facts },
      ...(isPayer
        ? [
            {
              heading: write('change.difference'),
              sentences: [...differenceOf(change, language), ...words.credits],
            },
          ]
        : []),
      { heading: write('price'), rows: [...words.price, ...words.totals] },
      ...(isPayer ? [{ heading: write('paidWith'), rows: words.tenders, sentences: words.later }] : []),
      ...(words.earned.length > 0 ? [{ heading: write('earned'), sentences: words.earned }] : []),
      { heading: write('terms'), sentences: words.terms },
    ],
    attachments: await papersOf(about),
  });
}

/** The charge or refund, the losses of the changed trip, and rewards that are owed. */
function differenceOf({ charge, lines, lost, owedRewards }: CommonChange, language: Language): string[] {
  const write = writer(language);
  const charged = charge
    ? [
        write(charge.state === 'paid' ? 'change.charged' : 'change.charging', {
          amount: formatMoney(localeOf(language), charge.amount),
          label: namePayment(charge),
        }),
      ]
    : [];
  const moved = [...charged, ...describeRefund(lines, language)];
  return [
    ...(moved.length > 0 ? moved : [write('change.same')]),
    ...lost.map((one) => describeLost(one, language)),
    ...describeTakenBack({ owedRewards }, language),
  ];
}

/** Tells that the bank has made a refund to the card later than the rest of a cancellation or change. [TRP-08] */
export const cardRefundMail = (about: Mailed, lines: readonly RefundLine[]): Mail => {
  const { language } = about;
  const write = writer(language);
  const words = describeTrip(about);
  return tripLetter(about, {
    subject: 'cardRefund.subject',
    lead: write('cardRefund.lead'),
    sections: [
      { heading: write('cardRefund.what'), sentences: describeRefund(lines, language) },
      { heading: words.title, rows: words.facts },
    ],
  });
};

/** An offer or discount that a changed trip does not have, and why. */
const describeLost = (
  { label, before, after, minimum, reason }: LostByChange,
  language: Language,
): string => {
  const amount = (of: WireMoney | null) => (of ? formatMoney(localeOf(language), of) : '');
  return writer(language)(`change.lost.${reason}`, {
    label,
    before: amount(before),
    after: amount(after),
    minimum: amount(minimum),
  });
};

/** Tells that a change waits for the company: what is asked for and costs, who was asked, until when, and that nothing is held. [POL-06] */
export const changeAskedMail = (about: Mailed, { settlement }: CommonChange, asked: AskedRequest): Mail => {
  const { language } = about;
  const write = writer(language);
  const { title, facts } = describeTrip(about);
  const { amount } = settlement;
  const label = write(amount < 0 ? 'change.asked.back' : 'change.asked.amount');
  return tripLetter(about, {
    subject: 'change.asked.subject',
    lead: write('change.asked.lead'),
    sections: [
      {
        rows: [
          { label, value: formatMoney(localeOf(language), { ...settlement, amount: Math.abs(amount) }) },
        ],
        sentences: [
          ...describeWanted(asked, language),
          write(`change.asked.silence.${asked.onSilence}`, { time: deadlineOf(asked, language) }),
        ],
      },
      describeAsked(asked, language),
      { heading: title, rows: facts },
    ],
  });
};

/** Tells that a change did not happen and why; the booking stands as it was. [TRP-03] */
export const changeRefusedMail = (about: Mailed, change: CommonChange): Mail => {
  const write = writer(about.language);
  return tripLetter(about, {
    subject: 'change.refused.subject',
    lead: change.problem ?? write('change.refused.lead'),
    sections: [{ heading: write('change.refused.stands'), rows: describeTrip(about).facts }],
  });
};

/** Tells that a change which a company was asked for was not made: why, in whose words, and at which price. [POL-06] */
export const requestRefusedMail = (
  about: Mailed,
  { problem, note, asked, offered, isAsItWas }: RefusedRequest,
): Mail => {
  const { language } = about;
  const write = writer(language);
  const price = (amount: WireMoney) => formatMoney(localeOf(language), amount);
  const words = describeTrip(about);
  return tripLetter(about, {
    subject: 'change.refused.subject',
    lead: [problem, ...(note ? [note] : [])].join(' '),
    sections: [
      {
        sentences: [
          offered
            ? write('change.refused.offered', { old: price(offered.old), now: price(offered.now) })
            : asked.charge
              ? write('change.refused.asked', { more: price(asked.charge), total: price(asked.total) })
              : write('change.refused.asked-free', { total: price(asked.total) }),
        ],
      },
      { heading: isAsItWas ? write('change.refused.stands') : words.title, rows: words.facts },
    ],
  });
};

/** Tells of a change that the card does not pay yet: the amount, and what comes next. [TRP-05] */
export const changeOpenMail = (
  about: Mailed,
  { problem, settlement }: CommonChange,
  letter: 'changeUnpaid' | 'changeHoldReleased',
): Mail => {
  const { language } = about;
  const write = writer(language);
  return tripLetter(about, {
    subject: `change.${letter}.subject`,
    lead: problem ?? '',
    sections: [
      {
        rows: [
          { label: write(`change.${letter}.amount`), value: formatMoney(localeOf(language), settlement) },
        ],
      },
      { heading: describeTrip(about).title, rows: describeTrip(about).facts },
    ],
  });
};

/** Tells that a cancellation which had been pending did not happen. [TRP-04] */
export const cancellationRefusedMail = (about: Mailed): Mail => {
  const { trip, letters, language } = about;
  const write = writer(language);
  return tripLetter(about, {
    subject: 'cancellation.refused.subject',
    lead: trip.cancellation?.problem ?? letters.write('cancellationRefused', language),
    sections: [{ heading: write('change.refused.stands'), rows: describeTrip(about).facts }],
  });
};

/** A letter that a person has a cancellation in hand: why, what was quoted, and by when there is more of it. */
const inHandMail =
  (words: 'withUs' | 'late') =>
  (about: Mailed, { problem, refund, promisedBy }: Cancellation): Mail => {
    const { language } = about;
    const write = writer(language);
    const locale = localeOf(language);
    const { title, facts, timeZone } = describeTrip(about);
    return tripLetter(about, {
      subject: `cancellation.${words}.subject`,
      lead: problem ?? write('cancellation.withUs.lead'),
      sections: [
        {
          rows: [
            { label: write('cancellation.withUs.shown'), value: formatMoney(locale, refund) },
            ...(promisedBy === null
              ? []
              : [
                  {
                    label: write(`cancellation.${words}.by`),
                    value: formatMoment(promisedBy, timeZone, language),
                  },
                ]),
          ],
        },
        { heading: title, rows: facts },
      ],
    });
  };

/** Tells that a person settles a cancellation which was asked for in time, what was quoted, and by when. [TRP-08] */
export const cancellationWithUsMail = inHandMail('withUs');

/** Tells that a cancellation is not known in the time that was promised, and when it is looked at next. [TRP-08] */
export const cancellationLateMail = inHandMail('late');

/** The booking with its names as they are now. [TRV-08] */
export async function nameCorrectedMail(about: Mailed): Promise<Mail> {
  const write = writer(about.language);
  const { title, facts } = describeTrip(about);
  return tripLetter(about, {
    subject: 'nameCorrected.subject',
    lead: write('nameCorrected.lead'),
    sections: [{ heading: title, rows: facts }],
    attachments: await papersOf(about),
  });
}

/** Confirms that names are being corrected by hand, and by when. [TRP-03] */
export const travelerEditMail = (about: Mailed): Mail => {
  const { letters, language } = about;
  const { title, facts, corrected } = describeTrip(about);
  return tripLetter(about, {
    subject: 'travelerEdit.subject',
    lead: letters.write('travelerEdit', language),
    sections: [
      { heading: letters.write('travelers', language), rows: corrected },
      { heading: title, rows: facts },
    ],
  });
};
