import { isOpenTo } from '#contract/trips/option-of.ts';
import type { LetterBody, Section } from '#server/modules/products/index.ts';
import { describeTrip } from '../describe-trip.ts';
import { renderCalendar } from '../documents/calendar.ts';
import { renderReceipt } from '../documents/receipt.ts';
import { pictureId } from '../inline.ts';
import type { Attachment, MailMessage } from '../port.ts';
import { type TextId, writer } from '../texts.ts';
import type { Mailed, Paid } from '../trip-words.ts';
import { type Action, composeLetter } from './letter.ts';

export type Mail = Omit<MailMessage, 'messageId'>;

/** A letter about a trip to the customer who booked it: the event first, then its consequences. */
export function tripLetter(
  about: Mailed,
  {
    subject,
    ...body
  }: {
    subject: TextId;
    lead: string;
    sections: readonly Section[];
    attachments?: readonly Attachment[];
  },
): Mail {
  const { dates, title } = describeTrip(about);
  const { trip, language } = about;
  const named = { stay: title, dates, locator: trip.locator };
  return letterOf(about, { ...body, subject: writer(language)(subject, named) });
}

/** A letter whose words a kind has written. */
export function letterOf(
  about: Mailed,
  { subject, lead, sections, attachments = [] }: LetterBody & { attachments?: readonly Attachment[] },
): Mail {
  const { trip, brand, language } = about;
  const { givenName: name } = describeTrip(about);
  const { arranged } = trip;
  const hasPapers = attachments.some(({ mediaType }) => mediaType === 'text/calendar');
  const picture =
    hasPapers && about.picture && trip.status === 'Confirmed'
      ? { content: about.picture, alt: writer(language)('picture.alt', { title: trip.title }) }
      : null;
  // The booker's letters are of a trip without its people.
  const bookedBy = arranged
    ? [{ sentences: [writer(language)('arranged.by', { name: arranged.bookedBy })] }]
    : [];
  return {
    ...composeLetter(
      {
        name,
        lead,
        locator: trip.locator,
        action: { label: writer(language)('trip.view'), url: about.tripUrl },
        links: hasPapers ? linksOf(about) : [],
        picture,
        sections: [...sections, ...bookedBy],
      },
      brand,
      language,
    ),
    to: trip.contactEmail,
    subject,
    attachments: [
      ...attachments,
      ...(picture
        ? [{ name: 'picture.jpg', mediaType: 'image/jpeg', content: picture.content, contentId: pictureId }]
        : []),
    ],
  };
}

/** What can be done with a trip, on its page: a link alone changes nothing. */
function linksOf({ trip, tripUrl, language }: Mailed): Action[] {
  const write = writer(language);
  if (trip.status !== 'Confirmed') return [];
  // Whom a colleague booked for asks that colleague.
  const acts = trip.arranged ? [] : (['change', 'cancel'] as const).filter((act) => isOpenTo(trip, act));
  return [
    { label: write('trip.calendar'), url: `${tripUrl}#papers` },
    ...acts.map((act) => ({ label: write(`trip.${act}`), url: `${tripUrl}?dialog=${act}` })),
  ];
}

/** The papers of a trip as it is now: its calendar file and its receipt. [BKG-05] */
export async function papersOf(about: Paid): Promise<Attachment[]> {
  const { locator } = about.trip;
  return [
    {
      name: `${locator}.ics`,
      mediaType: 'text/calendar',
      content: Buffer.from(renderCalendar(about)),
    },
    {
      name: `${locator}.pdf`,
      mediaType: 'application/pdf',
      content: await renderReceipt(about),
    },
  ];
}
