import type { Brand } from '#contract/brand.ts';
import type { Language } from '#contract/dates.ts';
import { formatMoney, localeOf } from '#contract/format.ts';
import type { StayChange, Trip } from '#contract/trips.ts';
import { describeRefund, describeTrip, type Row } from '../describe-trip.ts';
import { renderCalendar } from '../documents/calendar.ts';
import { renderReceipt } from '../documents/receipt.ts';
import type { MailMessage } from '../port.ts';
import { type TextId, writer } from '../texts.ts';
import { composeLetter, type Section } from './letter.ts';

type Mail = Omit<MailMessage, 'messageId'>;

/** A letter about a trip: what happened, then what it means. */
function letterOf(
  trip: Trip,
  brand: Brand,
  language: Language,
  about: { subject: TextId; lead: string; sections: readonly Section[] },
): Mail {
  const write = writer(language);
  const { dates } = describeTrip(trip, language);
  const name = trip.guests[0]?.givenName ?? '';
  return {
    ...composeLetter({ name, lead: about.lead, sections: about.sections }, brand, language),
    to: trip.contactEmail,
    subject: write(about.subject, { stay: trip.stay.name, dates, locator: trip.locator }),
    attachments: [],
  };
}

/** The stay as it is after a change, its difference, and the new papers. [TRP-03] */
export async function changeMail(
  trip: Trip,
  change: StayChange,
  brand: Brand,
  language: Language,
): Promise<Mail> {
  const write = writer(language);
  const words = describeTrip(trip, language);
  const letter = letterOf(trip, brand, language, {
    subject: 'change.subject',
    lead: write('change.lead'),
    sections: [
      { heading: trip.stay.name, rows: words.facts },
      { heading: write('change.difference'), sentences: differenceOf(change, language) },
      { heading: write('price'), rows: [...words.price, ...words.totals] },
      { heading: write('paidWith'), rows: words.tenders },
      { heading: write('terms'), sentences: words.terms },
    ],
  });
  return {
    ...letter,
    attachments: [
      {
        name: `${trip.locator}.ics`,
        mediaType: 'text/calendar',
        content: Buffer.from(renderCalendar(trip, language)),
      },
      {
        name: `${trip.locator}.pdf`,
        mediaType: 'application/pdf',
        content: await renderReceipt(trip, brand, language),
      },
    ],
  };
}

function differenceOf({ charge, lines }: StayChange, language: Language): string[] {
  const write = writer(language);
  const back = describeRefund(lines, language);
  if (charge)
    return [
      write('change.charged', {
        amount: formatMoney(localeOf(language), charge.amount),
        label: charge.lastFour ? `${charge.label} ...${charge.lastFour}` : charge.label,
      }),
    ];
  return back.length > 0 ? back : [write('change.same')];
}

/** Tells that a change did not happen and why; the booking stands as it was. [TRP-03] */
export const changeRefusedMail = (trip: Trip, change: StayChange, brand: Brand, language: Language): Mail => {
  const write = writer(language);
  return letterOf(trip, brand, language, {
    subject: 'change.refused.subject',
    lead: change.problem ?? write('change.refused.lead'),
    sections: [{ heading: write('change.refused.stands'), rows: describeTrip(trip, language).facts }],
  });
};

/** Tells that a cancellation which had been pending did not happen. [TRP-04] */
export const cancellationRefusedMail = (trip: Trip, brand: Brand, language: Language): Mail => {
  const write = writer(language);
  return letterOf(trip, brand, language, {
    subject: 'cancellation.refused.subject',
    lead: trip.cancellation?.problem ?? write('cancellation.refused.lead'),
    sections: [{ heading: write('change.refused.stands'), rows: describeTrip(trip, language).facts }],
  });
};

/** Everything one needs at the front desk, a day before. [TRP-03] */
export const checkInMail = (trip: Trip, brand: Brand, language: Language): Mail => {
  const write = writer(language);
  return letterOf(trip, brand, language, {
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
export const travelerEditMail = (
  trip: Trip,
  names: readonly Row[],
  brand: Brand,
  language: Language,
): Mail => {
  const write = writer(language);
  return letterOf(trip, brand, language, {
    subject: 'travelerEdit.subject',
    lead: write('travelerEdit.lead'),
    sections: [
      { heading: write('guests'), rows: names },
      { heading: trip.stay.name, rows: describeTrip(trip, language).facts },
    ],
  });
};
