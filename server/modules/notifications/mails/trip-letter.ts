import type { Brand } from '#contract/brand.ts';
import type { Language } from '#contract/dates.ts';
import type { BookedFlightTrip } from '#contract/flight-trips.ts';
import type { Trip } from '#contract/trips.ts';
import { describeTrip } from '../describe-trip.ts';
import { renderCalendar } from '../documents/calendar.ts';
import { renderReceipt } from '../documents/receipt.ts';
import type { Attachment, MailMessage } from '../port.ts';
import { type TextId, writer } from '../texts.ts';
import { composeLetter, type Section } from './letter.ts';

type AnyTrip = Trip | BookedFlightTrip;
export type Mail = Omit<MailMessage, 'messageId'>;

/** A letter about a trip to the customer who booked it: the event first, then its consequences. */
export function tripLetter(
  trip: AnyTrip,
  brand: Brand,
  language: Language,
  about: {
    subject: TextId;
    lead: string;
    sections: readonly Section[];
    attachments?: readonly Attachment[];
  },
): Mail {
  const { subject, lead, sections, attachments = [] } = about;
  const { dates, title } = describeTrip(trip, language);
  const [first] = trip.kind === 'Flight' ? trip.passengers : trip.guests;
  const name = first?.givenName ?? '';
  return {
    ...composeLetter({ name, lead, locator: trip.locator, sections }, brand, language),
    to: trip.contactEmail,
    subject: writer(language)(subject, { stay: title, dates, locator: trip.locator }),
    attachments,
  };
}

/** The papers of a trip as it is now: its calendar file and its receipt. [BKG-05] */
export async function papersOf(trip: AnyTrip, brand: Brand, language: Language): Promise<Attachment[]> {
  return [
    {
      name: `${trip.locator}.ics`,
      mediaType: 'text/calendar',
      content: Buffer.from(renderCalendar(trip, brand, language)),
    },
    {
      name: `${trip.locator}.pdf`,
      mediaType: 'application/pdf',
      content: await renderReceipt(trip, brand, language),
    },
  ];
}
