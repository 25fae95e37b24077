import type { Brand } from '#contract/brand.ts';
import type { Language } from '#contract/dates.ts';
import type { Trip } from '#contract/trips.ts';
import { describeRefund, describeTrip } from '../describe-trip.ts';
import { renderCalendar } from '../documents/calendar.ts';
import { renderReceipt } from '../documents/receipt.ts';
import type { MailMessage } from '../port.ts';
import { writer } from '../texts.ts';
import { composeLetter } from './letter.ts';

type Mail = Omit<MailMessage, 'messageId'>;

/** The confirmation of a trip, with its calendar file and receipt. [BKG-05] */
export async function confirmationMail(trip: Trip, brand: Brand, language: Language): Promise<Mail> {
  const write = writer(language);
  const words = describeTrip(trip, language);
  const letter = composeLetter(
    {
      name: trip.guests[0]?.givenName ?? '',
      lead: write('confirmation.lead'),
      sections: [
        { heading: trip.stay.name, rows: words.facts },
        { heading: write('price'), rows: [...words.price, ...words.totals] },
        { heading: write('paidWith'), rows: words.tenders },
        ...(words.earned.length > 0 ? [{ heading: write('earned'), sentences: words.earned }] : []),
        { heading: write('terms'), sentences: words.terms },
      ],
    },
    brand,
    language,
  );
  return {
    ...letter,
    to: trip.contactEmail,
    subject: write('confirmation.subject', {
      stay: trip.stay.name,
      dates: words.dates,
      locator: trip.locator,
    }),
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

/** The confirmation of a cancellation: what each tender gets back. [TRP-08] */
export function cancellationMail(trip: Trip, brand: Brand, language: Language): Mail {
  const write = writer(language);
  const words = describeTrip(trip, language);
  const lines = describeRefund(trip.cancellation?.lines ?? [], language);
  const letter = composeLetter(
    {
      name: trip.guests[0]?.givenName ?? '',
      lead: lines.length > 0 ? write('cancellation.lead') : write('cancellation.nothing'),
      sections: [{ sentences: lines }, { heading: trip.stay.name, rows: words.facts }],
    },
    brand,
    language,
  );
  return {
    ...letter,
    to: trip.contactEmail,
    subject: write('cancellation.subject', {
      stay: trip.stay.name,
      dates: words.dates,
      locator: trip.locator,
    }),
    attachments: [],
  };
}
