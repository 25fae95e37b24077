import type { Brand } from '#contract/brand.ts';
import type { Language } from '#contract/values/dates.ts';
import { formatMoney, localeOf } from '#contract/values/format.ts';
import type { Trip } from '#contract/trips.ts';
import { writer } from '#server/modules/notifications/index.ts';
import type { LetterBody, OwnLetter } from '#server/modules/products/index.ts';
import { withLocator } from '../../with-locator.ts';
import { hotelNumberLetter } from './queue.ts';
import { describeStay } from './words.ts';

/** The hotel's own number, which came after the booking, with papers that carry it. [LOD-07, TRP-03] */
export const hotelNumber: OwnLetter<Trip> = {
  task: hotelNumberLetter,
  name: 'hotel-number',
  hasPapers: true,
  write(trip, _stamp, language) {
    if (trip.status === 'Cancelled') return null;
    const write = writer(language);
    const { title, dates, facts } = describeStay(trip, language);
    return {
      subject: write('number.subject', { stay: title, dates, locator: trip.locator }),
      lead: write('number.lead', { stay: title, number: trip.supplierConfirmation.number ?? '' }),
      sections: [
        { heading: title, rows: withLocator(trip, facts, language) },
        { sentences: [write('number.use')] },
      ],
    };
  },
};

/** Everything one needs at the front desk, a day before. [TRP-03] */
export function checkInLetter(
  trip: Trip,
  { brand, language }: { brand: Brand; language: Language },
): LetterBody {
  const write = writer(language);
  const { facts } = describeStay(trip, language);
  return {
    subject: write('checkInSoon.subject', { stay: trip.stay.name, locator: trip.locator }),
    lead: write('checkInSoon.lead', { stay: trip.stay.name }),
    sections: [
      { heading: trip.stay.name, rows: withLocator(trip, facts, language) },
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
  };
}
