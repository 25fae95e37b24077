import { localeOf } from '#contract/values/format.ts';
import { asPrinted } from '#contract/values/french-dates.ts';
import { openPaper } from '#server/platform/pdf/pdf.ts';
import { describeTrip } from '../describe-trip.ts';
import { formatMoment } from '../format-days.ts';
import { paperLookOf } from '../paper-look.ts';
import { writer } from '../texts.ts';
import type { Branded, Paid } from '../trip-words.ts';
import { payerRows, sellerSentences } from './parties.ts';

/** A protection that a card has paid alone, after its booking. */
export interface PaidProtection {
  readonly name: string;
  readonly premium: string;
  readonly cardLastFour: string;
  /** Until when it can be used. */
  readonly usableUntil: Date;
  /** The time zone of that moment; null where it is not known. */
  readonly usableZone: string | null;
  readonly boughtAt: Date;
}

/** The lines of its receipt, in a letter and on paper. */
export function receiptRows(paid: PaidProtection, { trip, language }: Branded) {
  const write = writer(language);
  return [
    { label: paid.name, value: paid.premium },
    { label: write('protection.bought.card'), value: `•••• ${paid.cardLastFour}` },
    {
      label: write('protection.bought.until'),
      value: formatMoment(paid.usableUntil.toISOString(), paid.usableZone ?? trip.buyerZone, language),
    },
  ];
}

/** The receipt of a protection that was bought after its booking. [TRP-07, TRP-03] */
export async function renderProtectionReceipt(about: Paid, paid: PaidProtection): Promise<Buffer> {
  const { trip, brand, language } = about;
  const write = writer(language);
  const words = describeTrip(about);
  const day = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: trip.buyerZone });
  const paper = await openPaper({
    title: `${write('receipt.title')} ${trip.locator}`,
    author: brand.portal,
    locale: localeOf(language),
    at: paid.boughtAt,
    look: paperLookOf(brand),
  });
  const issued = write('receipt.issued', { date: asPrinted(day.format(paid.boughtAt)) });
  paper.heading(brand.portal, write('receipt.title'), issued);
  paper.section(paid.name);
  for (const row of receiptRows(paid, about)) paper.line(row);
  paper.section(write('receipt.payer'));
  for (const row of payerRows(about)) paper.line(row);
  paper.section(words.title);
  for (const row of words.facts) paper.line(row);
  paper.space(2);
  for (const sentence of sellerSentences(about)) paper.sentence(sentence, 9);
  return paper.end();
}
