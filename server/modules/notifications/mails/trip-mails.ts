import type { Cancellation } from '#contract/trips.ts';
import { describeCancellation } from '../describe-cancellation.ts';
import { describeGivenException } from '../describe-policy.ts';
import { describeTrip } from '../describe-trip.ts';
import { writer } from '../texts.ts';
import type { Branded } from '../trip-words.ts';
import { type Mail, papersOf, tripLetter } from './trip-letter.ts';

/** The confirmation of a trip, with its calendar file and receipt. [BKG-05] */
export async function confirmationMail(about: Branded): Promise<Mail> {
  const { trip, letters, language } = about;
  const write = writer(language);
  const words = describeTrip(about);
  return tripLetter(about, {
    subject: 'confirmation.subject',
    lead: letters.write('confirmed', language),
    sections: [
      { heading: words.title, rows: words.facts },
      { heading: write('price'), rows: [...words.price, ...words.totals] },
      { heading: write('paidWith'), rows: words.tenders, sentences: words.later },
      ...(words.earned.length > 0 ? [{ heading: write('earned'), sentences: words.earned }] : []),
      { heading: write('terms'), sentences: words.terms },
      ...describeGivenException(trip.policyException, language),
    ],
    attachments: await papersOf(about),
  });
}

/**
 * The confirmation of a cancellation: its fee, what each tender gets back, the credits that suppliers keep, and papers
 * that say so. [TRP-08]
 */
export async function cancellationMail(about: Branded, cancellation: Cancellation): Promise<Mail> {
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
