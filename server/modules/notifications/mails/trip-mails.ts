import type { Brand } from '#contract/brand.ts';
import type { Language } from '#contract/dates.ts';
import type { BookedFlightTrip } from '#contract/flight-trips.ts';
import type { Cancellation, Trip } from '#contract/trips.ts';
import { describeCancellation } from '../describe-cancellation.ts';
import { describeGivenException } from '../describe-policy.ts';
import { describeTrip } from '../describe-trip.ts';
import { writeForKind } from '../kind-texts.ts';
import { writer } from '../texts.ts';
import { type Mail, papersOf, tripLetter } from './trip-letter.ts';

/** The confirmation of a trip, with its calendar file and receipt. [BKG-05] */
export async function confirmationMail(
  trip: Trip | BookedFlightTrip,
  brand: Brand,
  language: Language,
): Promise<Mail> {
  const write = writer(language);
  const words = describeTrip(trip, language);
  return tripLetter(trip, brand, language, {
    subject: 'confirmation.subject',
    lead: writeForKind(write, trip, 'confirmed'),
    sections: [
      { heading: words.title, rows: words.facts },
      { heading: write('price'), rows: [...words.price, ...words.totals] },
      { heading: write('paidWith'), rows: words.tenders, sentences: words.later },
      ...(words.earned.length > 0 ? [{ heading: write('earned'), sentences: words.earned }] : []),
      { heading: write('terms'), sentences: words.terms },
      ...describeGivenException(trip.policyException, language),
    ],
    attachments: await papersOf(trip, brand, language),
  });
}

/** The hotel's own number, which came after the booking, with papers that carry it. [LOD-07, TRP-03] */
export async function hotelNumberMail(trip: Trip, brand: Brand, language: Language): Promise<Mail> {
  const write = writer(language);
  return tripLetter(trip, brand, language, {
    subject: 'number.subject',
    lead: write('number.lead', { stay: trip.stay.name, number: trip.supplierConfirmation.number ?? '' }),
    sections: [
      { heading: trip.stay.name, rows: describeTrip(trip, language).facts },
      { sentences: [write('number.use')] },
    ],
    attachments: await papersOf(trip, brand, language),
  });
}

/** The confirmation of a cancellation: its fee, what each tender gets back, and papers that say so. [TRP-08] */
export async function cancellationMail(
  trip: Trip & { readonly cancellation: Cancellation },
  brand: Brand,
  language: Language,
): Promise<Mail> {
  const write = writer(language);
  const { cancellation } = trip;
  const [isUnpaid, givesBack] = [cancellation.paid.amount === 0, cancellation.refund.amount > 0];
  return tripLetter(trip, brand, language, {
    subject: 'cancellation.subject',
    lead: write(isUnpaid ? 'cancellation.unpaid' : givesBack ? 'cancellation.lead' : 'cancellation.nothing'),
    sections: [
      ...describeCancellation(cancellation, language),
      { heading: trip.stay.name, rows: describeTrip(trip, language).facts },
    ],
    attachments: await papersOf(trip, brand, language),
  });
}
