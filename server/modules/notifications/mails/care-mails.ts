import type { Brand } from '#contract/brand.ts';
import { defaultTimeZone, type Language } from '#contract/dates.ts';
import type { BookedFlightTrip } from '#contract/flight-trips.ts';
import { formatMoney, localeOf } from '#contract/format.ts';
import type { WireMoney } from '#contract/money.ts';
import type { LostByChange } from '#contract/lost-by-change.ts';
import type { Cancellation, RefundLine, StayChange, Trip } from '#contract/trips.ts';
import { describeTakenBack } from '../describe-payment.ts';
import { describeRefund, describeTrip } from '../describe-trip.ts';
import { formatMoment } from '../format-days.ts';
import type { Row } from '../trip-words.ts';
import { writeForKind } from '../kind-texts.ts';
import { writer } from '../texts.ts';
import { type Mail, papersOf, tripLetter } from './trip-letter.ts';

/** The stay as it is after a change, its difference, and the new papers. [TRP-03] */
export async function changeMail(
  trip: Trip,
  change: StayChange,
  brand: Brand,
  language: Language,
): Promise<Mail> {
  const write = writer(language);
  const words = describeTrip(trip, language);
  return tripLetter(trip, brand, language, {
    subject: 'change.subject',
    lead: write('change.lead'),
    sections: [
      { heading: trip.stay.name, rows: words.facts },
      { heading: write('change.difference'), sentences: differenceOf(change, language) },
      { heading: write('price'), rows: [...words.price, ...words.totals] },
      { heading: write('paidWith'), rows: words.tenders, sentences: words.later },
      ...(words.earned.length > 0 ? [{ heading: write('earned'), sentences: words.earned }] : []),
      { heading: write('terms'), sentences: words.terms },
    ],
    attachments: await papersOf(trip, brand, language),
  });
}

/** The charge or refund, the losses of the changed stay, and rewards that are owed. */
function differenceOf({ charge, lines, lost, owedRewards }: StayChange, language: Language): string[] {
  const write = writer(language);
  const charged = charge
    ? [
        write(charge.state === 'paid' ? 'change.charged' : 'change.charging', {
          amount: formatMoney(localeOf(language), charge.amount),
          label: charge.lastFour ? `${charge.label} ...${charge.lastFour}` : charge.label,
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
export const cardRefundMail = (
  trip: Trip | BookedFlightTrip,
  lines: readonly RefundLine[],
  brand: Brand,
  language: Language,
): Mail => {
  const write = writer(language);
  const words = describeTrip(trip, language);
  return tripLetter(trip, brand, language, {
    subject: 'cardRefund.subject',
    lead: write('cardRefund.lead'),
    sections: [
      { heading: write('cardRefund.what'), sentences: describeRefund(lines, language) },
      { heading: words.title, rows: words.facts },
    ],
  });
};

/** An offer or discount that a changed stay does not have, and why. */
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

/** Tells that a change did not happen and why; the booking stands as it was. [TRP-03] */
export const changeRefusedMail = (trip: Trip, change: StayChange, brand: Brand, language: Language): Mail => {
  const write = writer(language);
  return tripLetter(trip, brand, language, {
    subject: 'change.refused.subject',
    lead: change.problem ?? write('change.refused.lead'),
    sections: [{ heading: write('change.refused.stands'), rows: describeTrip(trip, language).facts }],
  });
};

/** Tells that a cancellation which had been pending did not happen. [TRP-04] */
export const cancellationRefusedMail = (
  trip: Trip | BookedFlightTrip,
  brand: Brand,
  language: Language,
): Mail => {
  const write = writer(language);
  return tripLetter(trip, brand, language, {
    subject: 'cancellation.refused.subject',
    lead: trip.cancellation?.problem ?? writeForKind(write, trip, 'cancellationRefused'),
    sections: [{ heading: write('change.refused.stands'), rows: describeTrip(trip, language).facts }],
  });
};

/** A letter that a person has a cancellation in hand: why, what was quoted, and by when there is more of it. */
const inHandMail =
  (words: 'withUs' | 'late') =>
  (
    trip: Trip | BookedFlightTrip,
    { problem, refund, promisedBy }: Cancellation,
    brand: Brand,
    language: Language,
  ): Mail => {
    const write = writer(language);
    const locale = localeOf(language);
    return tripLetter(trip, brand, language, {
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
                    value: formatMoment(promisedBy, defaultTimeZone, language),
                  },
                ]),
          ],
        },
        { heading: describeTrip(trip, language).title, rows: describeTrip(trip, language).facts },
      ],
    });
  };

/** Tells that a person settles a cancellation which was asked for in time, what was quoted, and by when. [TRP-08] */
export const cancellationWithUsMail = inHandMail('withUs');

/** Tells that a cancellation is not known in the time that was promised, and when it is looked at next. [TRP-08] */
export const cancellationLateMail = inHandMail('late');

/** Everything one needs at the front desk, a day before. [TRP-03] */
export const checkInMail = (trip: Trip, brand: Brand, language: Language): Mail => {
  const write = writer(language);
  return tripLetter(trip, brand, language, {
    subject: 'checkInSoon.subject',
    lead: write('checkInSoon.lead', { stay: trip.stay.name }),
    sections: [
      { heading: trip.stay.name, rows: describeTrip(trip, language).facts },
      {
        heading: write('checkInSoon.bring'),
        sentences: [
          write('checkInSoon.identity'),
          write('checkInSoon.age', { age: trip.stay.minCheckInAge }),
          ...(trip.price.dueAtProperty.amount > 0
            ? [
                write('checkInSoon.due', {
                  amount: formatMoney(localeOf(language), trip.price.dueAtProperty),
                }),
              ]
            : []),
        ],
      },
      {
        heading: write('noRecord.title'),
        sentences: [
          write('noRecord.what', {
            phone: brand.phones.support,
            locator: trip.locator,
            number: trip.supplierConfirmation.number ?? 'none',
          }),
        ],
      },
    ],
  });
};

/** Confirms that names are being corrected by hand, and by when. [TRP-03] */
export const travelerEditMail = (trip: Trip | BookedFlightTrip, brand: Brand, language: Language): Mail => {
  const write = writer(language);
  const { title, facts } = describeTrip(trip, language);
  return tripLetter(trip, brand, language, {
    subject: 'travelerEdit.subject',
    lead: writeForKind(write, trip, 'travelerEdit'),
    sections: [
      { heading: writeForKind(write, trip, 'travelers'), rows: correctedNames(trip, language) },
      { heading: title, rows: facts },
    ],
  });
};

/** How names should read: by room, or beside the name on the ticket. */
function correctedNames(trip: Trip | BookedFlightTrip, language: Language): Row[] {
  if (trip.kind !== 'Flight')
    return (trip.travelerEdit?.guests ?? []).map(({ room, givenName, surname }) => ({
      label: writer(language)('travelerEdit.room', { number: room + 1 }),
      value: `${givenName} ${surname}`,
    }));
  return (trip.travelerEdit?.passengers ?? []).map(({ passenger, givenName, surname }) => {
    const now = trip.passengers[passenger];
    return { label: now ? `${now.givenName} ${now.surname}` : '', value: `${givenName} ${surname}` };
  });
}
