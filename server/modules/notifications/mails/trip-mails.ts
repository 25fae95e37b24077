import type { Cancellation } from '#contract/trips.ts';
import { formatMoney, localeOf } from '#contract/values/format.ts';
import type { Section, SoldContract } from '#server/modules/products/index.ts';
import { describeCancellation } from '../describe-cancellation.ts';
import { describeGivenException } from '../describe-policy.ts';
import { describeTrip } from '../describe-trip.ts';
import { formatMoment } from '../format-days.ts';
import { writer } from '../texts.ts';
import type { Mailed } from '../trip-words.ts';
import { type Mail, papersOf, tripLetter } from './trip-letter.ts';

/** The confirmation of a trip, with the protections that were sold with it, its calendar file and receipt. [BKG-05] */
export async function confirmationMail(
  about: Mailed,
  protections: readonly SoldContract[] = [],
): Promise<Mail> {
  const { trip, letters, language } = about;
  const write = writer(language);
  const words = describeTrip(about);
  return tripLetter(about, {
    subject: 'confirmation.subject',
    lead: letters.write('confirmed', language),
    sections: [
      { heading: words.title, rows: words.facts },
      { heading: write('price'), rows: [...words.price, ...words.totals] },
      // Whom a colleague booked for is not told how it was paid.
      ...(words.tenders.length + words.later.length > 0
        ? [{ heading: write('paidWith'), rows: words.tenders, sentences: words.later }]
        : []),
      ...(words.earned.length > 0 ? [{ heading: write('earned'), sentences: words.earned }] : []),
      { heading: write('terms'), sentences: words.terms },
      ...describeProtections(about, protections),
      ...describeGivenException(trip.policyException, language),
    ],
    attachments: await papersOf(about),
  });
}

/**
 * The confirmation of a cancellation: its fee, what each tender gets back, the credits that suppliers keep, and papers
 * that say so. [TRP-08]
 */
export async function cancellationMail(about: Mailed, cancellation: Cancellation): Promise<Mail> {
  const { letters, language } = about;
  const { title, facts, credits, calledOff } = describeTrip(about);
  const isUnpaid = cancellation.paid.amount === 0 && credits.length === 0;
  const givesBack = cancellation.refund.amount > 0 || credits.length > 0;
  return tripLetter(about, {
    subject: 'cancellation.subject',
    lead:
      calledOff ??
      (isUnpaid
        ? letters.write('cancelledUnpaid', language)
        : givesBack
          ? letters.write('cancelled', language)
          : writer(language)('cancellation.nothing')),
    sections: [...describeCancellation(cancellation, language, credits), { heading: title, rows: facts }],
    attachments: await papersOf(about),
  });
}

/** What each protection pays at most, and until when it can be used. */
function describeProtections(
  { trip, language }: Mailed,
  protections: readonly SoldContract[],
): readonly Section[] {
  const write = writer(language);
  const usable = protections.filter(({ state }) => state === 'active' || state === 'claimable');
  const sentences = usable.map(({ name, coverageAmount, capEach, usableUntil, timeZone }) =>
    write('protection.sold', {
      name,
      coverage: formatMoney(localeOf(language), coverageAmount),
      cap: capEach === null ? '' : formatMoney(localeOf(language), capEach),
      hasCap: capEach === null ? 'no' : 'yes',
      until: formatMoment(usableUntil, timeZone ?? trip.buyerZone, language),
    }),
  );
  if (sentences.length === 0) return [];
  return [
    {
      heading: write('protection.sold.heading'),
      sentences: [...sentences, write('protection.sold.managed')],
    },
  ];
}
