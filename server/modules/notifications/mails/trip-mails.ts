import type { Brand } from '#contract/brand.ts';
import type { Language } from '#contract/dates.ts';
import { formatMoney, localeOf } from '#contract/format.ts';
import type { BookedFlightTrip } from '#contract/flight-trips.ts';
import type { Trip } from '#contract/trips.ts';
import { describeRefund, describeTrip } from '../describe-trip.ts';
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
    lead: write(trip.kind === 'Flight' ? 'flight.confirmation.lead' : 'confirmation.lead'),
    sections: [
      { heading: words.title, rows: words.facts },
      { heading: write('price'), rows: [...words.price, ...words.totals] },
      { heading: write('paidWith'), rows: words.tenders, sentences: words.later },
      ...(words.earned.length > 0 ? [{ heading: write('earned'), sentences: words.earned }] : []),
      { heading: write('terms'), sentences: words.terms },
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

/** The confirmation of a cancellation: what each tender gets back. [TRP-08] */
export function cancellationMail(trip: Trip, brand: Brand, language: Language): Mail {
  const write = writer(language);
  const lines = describeRefund(trip.cancellation?.lines ?? [], language);
  const total =
    trip.cancellation && lines.length > 0
      ? [
          {
            rows: [
              {
                label: write('refund.total'),
                value: formatMoney(localeOf(language), trip.cancellation.refund),
              },
            ],
          },
        ]
      : [];
  return tripLetter(trip, brand, language, {
    subject: 'cancellation.subject',
    lead: lines.length > 0 ? write('cancellation.lead') : write('cancellation.nothing'),
    sections: [
      { sentences: lines },
      ...total,
      { heading: trip.stay.name, rows: describeTrip(trip, language).facts },
    ],
  });
}
