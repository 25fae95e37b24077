import type { Brand } from '#contract/brand.ts';
import { asPrinted } from '#contract/as-printed.ts';
import { defaultTimeZone, type Language } from '#contract/dates.ts';
import { localeOf } from '#contract/format.ts';
import type { BookedFlightTrip } from '#contract/flight-trips.ts';
import type { Trip } from '#contract/trips.ts';
import { openPaper } from '#server/platform/pdf.ts';
import { describeTrip } from '../describe-trip.ts';
import { writer } from '../texts.ts';

/** The receipt of a trip by tender, one page of A4. [BKG-05, TRP-03] */
export async function renderReceipt(
  trip: Trip | BookedFlightTrip,
  brand: Brand,
  language: Language,
): Promise<Buffer> {
  const write = writer(language);
  const words = describeTrip(trip, language);
  const bookedAt = new Date(trip.bookedAt);
  const day = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: defaultTimeZone });
  const issued = asPrinted(day.format(bookedAt));
  const paper = await openPaper({
    title: `${write('receipt.title')} ${trip.locator}`,
    author: brand.portal,
    locale: localeOf(language),
    at: bookedAt,
  });
  paper.heading(brand.portal, write('receipt.title'), write('receipt.issued', { date: issued }));
  paper.section(words.title);
  for (const row of words.facts) paper.line(row);
  paper.section(write('price'));
  for (const row of words.price) paper.line(row);
  for (const row of words.totals) paper.line(row, { isStrong: true });
  paper.section(write('paidWith'));
  for (const row of words.tenders) paper.line(row);
  for (const sentence of words.later) paper.sentence(sentence);
  paper.space(2);
  paper.sentence(
    write('receipt.seller', { portal: brand.portal, issuer: brand.issuer, partner: brand.partner }),
    9,
  );
  return paper.end();
}
