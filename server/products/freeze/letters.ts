import type { FreezeTerms } from '#contract/freeze/terms.ts';
import type { Language } from '#contract/values/dates.ts';
import { formatMoney, localeOf } from '#contract/values/format.ts';
import type { FreezeTrip } from '#contract/freeze/freezes.ts';
import { formatMoment, formatRange, writeFrom, writer } from '#server/modules/notifications/index.ts';
import type { LetterBody, LetterSide, Row } from '#server/modules/products/index.ts';
import { withLocator } from '../with-locator.ts';
import { readFreezeItem } from './item.ts';
import { nameFrozenItem } from './present-freeze.ts';

export const freezeLetters: LetterSide<FreezeTrip> = {
  write: writeFrom({
    confirmed: 'freeze.confirmation.lead',
    pendingSubject: 'booking.pending.subject',
    pending: 'freeze.pending.lead',
    lateSubject: 'booking.late.subject',
    late: 'freeze.late.lead',
    failed: 'freeze.failed.lead',
    cancelled: 'freeze.refunded.lead',
    cancelledUnpaid: 'cancellation.nothing',
    cancellationRefused: 'freeze.refund.refused.lead',
    travelerEdit: 'travelerEdit.lead',
    travelers: 'guests',
    paidThere: 'dueAtProperty.mark',
  }),

  ofBooking(_booking, { item: stored }, language) {
    const { of, terms, givenName } = readFreezeItem(stored);
    const item = nameFrozenItem(of, language);
    return {
      givenName,
      ...named(item, language),
      timeZone: terms.timeZone,
      facts: factsOf(item.product, terms, language),
    };
  },

  ofTrip: ({ givenName, freeze: { item, terms } }, language) => ({
    givenName,
    ...named(item, language),
    timeZone: terms.timeZone,
    facts: factsOf(item.product, terms, language),
    terms: [
      writer(language)('freeze.terms.credited'),
      writer(language)('freeze.terms.kept'),
      writer(language)('freeze.terms.unavailable'),
    ],
  }),

  calendar: ({ freeze: { item, terms }, locator }, language) => ({
    events: [
      {
        start: new Date(Date.parse(terms.until) - 3_600_000),
        end: new Date(terms.until),
        summary: writer(language)('freeze.calendar.summary', { stay: item.title }),
        description: writer(language)('freeze.calendar.description', { locator }),
        location: '',
      },
    ],
  }),

  reminder: (trip, of, { language }) => reminder(trip, of, language),
};

const named = (
  { title, startsOn, endsOn }: Pick<FreezeTrip['freeze']['item'], 'title' | 'startsOn' | 'endsOn'>,
  language: Language,
) => ({
  title: writer(language)('freeze.title', { stay: title }),
  dates: formatRange(startsOn, endsOn, localeOf(language)),
});

/** The terms as sold: frozen price, cap, what is paid beyond it, and the last moment. */
function factsOf(
  product: FreezeTrip['freeze']['item']['product'],
  { frozenPrice, capEach, units, example, until, timeZone }: FreezeTerms,
  language: Language,
): Row[] {
  const write = writer(language);
  const amount = (money: FreezeTerms['fee']) => formatMoney(localeOf(language), money);
  const each = product === 'flight' ? 'freeze.cap.passenger' : 'freeze.cap.room';
  return [
    { label: write('freeze.price'), value: amount(frozenPrice) },
    { label: write('freeze.cap'), value: write(each, { amount: amount(capEach), count: units }) },
    {
      label: write('freeze.example'),
      value: write('freeze.example.value', {
        rises: amount(example.risesTo),
        pays: amount(example.pays),
      }),
    },
    { label: write('freeze.until'), value: formatMoment(until, timeZone, language) },
  ];
}

/** A day before the end, and at the end of a freeze that was not used. */
function reminder(trip: FreezeTrip, of: Date, language: Language): LetterBody {
  const write = writer(language);
  const { item, terms } = trip.freeze;
  const isOver = of.getTime() >= Date.parse(terms.until);
  const values = { stay: item.title, until: formatMoment(terms.until, terms.timeZone, language) };
  return {
    subject: write(isOver ? 'freeze.over.subject' : 'freeze.soon.subject', values),
    lead: write(isOver ? 'freeze.over.lead' : 'freeze.soon.lead', values),
    sections: [
      { heading: item.title, rows: withLocator(trip, factsOf(item.product, terms, language), language) },
      { sentences: [write(isOver ? 'freeze.over.again' : 'freeze.soon.use')] },
    ],
  };
}
