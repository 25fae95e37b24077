import { asPrinted } from '#contract/values/french-dates.ts';
import { formatMoney, localeOf } from '#contract/values/format.ts';
import { openPaper } from '#server/platform/pdf/pdf.ts';
import { paperLookOf } from '../paper-look.ts';
import { describeCancellation } from '../describe-cancellation.ts';
import { describeGivenException } from '../describe-policy.ts';
import { describeTrip } from '../describe-trip.ts';
import { writer } from '../texts.ts';
import type { Paid } from '../trip-words.ts';
import { payerRows, sellerSentences } from './parties.ts';

/** The receipt of a trip by tender; of one that was cancelled, also what came back of it. [BKG-05, TRP-03] */
export async function renderReceipt(about: Paid): Promise<Buffer> {
  const { trip, brand, language } = about;
  const write = writer(language);
  const words = describeTrip(about);
  const bookedAt = new Date(trip.bookedAt);
  const day = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: trip.buyerZone });
  const dayOf = (at: Date) => asPrinted(day.format(at));
  const paper = await openPaper({
    title: `${write('receipt.title')} ${trip.locator}`,
    author: brand.portal,
    locale: localeOf(language),
    at: bookedAt,
    look: paperLookOf(brand),
  });
  const numbered = write('receipt.numbered', { number: trip.locator, date: dayOf(bookedAt) });
  paper.heading(brand.portal, write('receipt.title'), numbered);
  paper.section(write('receipt.payer'));
  for (const row of payerRows(about)) paper.line(row);
  paper.section(words.title);
  for (const row of words.facts) paper.line(row);
  if (words.codes && trip.status === 'Confirmed') {
    paper.section(words.codes.heading);
    paper.sentence(words.codes.note);
    paper.codes(words.codes.shown);
  }
  paper.section(write('price'));
  for (const row of words.price) paper.line(row);
  for (const [at, row] of words.totals.entries()) {
    paper.line(row, { isStrong: true });
    // The first is what it costs altogether.
    if (at === 0 && trip.price.tax.amount > 0)
      paper.line({ label: write('receipt.tax'), value: formatMoney(localeOf(language), trip.price.tax) });
  }
  paper.section(write('paidWith'));
  for (const row of words.tenders) paper.line(row);
  for (const sentence of words.later) paper.sentence(sentence);
  for (const { heading, sentences } of describeGivenException(trip.policyException, language)) {
    paper.section(heading);
    for (const sentence of sentences) paper.sentence(sentence);
  }
  const { cancellation } = trip;
  if (cancellation?.state === 'done') {
    paper.section(write('receipt.cancelled', { date: dayOf(new Date(cancellation.requestedAt)) }));
    const parts = describeCancellation(cancellation, language, words.credits);
    for (const { heading, rows = [], sentences = [] } of parts) {
      if (heading) paper.section(heading);
      for (const row of rows) paper.line(row);
      for (const sentence of sentences) paper.sentence(sentence);
    }
    if (cancellation.paid.amount === 0) paper.sentence(write('cancellation.unpaid'));
  }
  paper.space(2);
  paper.sentence(
    write('receipt.help', { issuer: brand.issuer, phone: brand.phones.support, locator: trip.locator }),
  );
  for (const sentence of sellerSentences(about)) paper.sentence(sentence, 9);
  return paper.end();
}
