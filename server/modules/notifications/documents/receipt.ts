import PDFDocument from 'pdfkit';
import type { Brand } from '#contract/brand.ts';
import type { Language } from '#contract/dates.ts';
import { localeOf } from '#contract/format.ts';
import type { BookedFlightTrip } from '#contract/flight-trips.ts';
import type { Trip } from '#contract/trips.ts';
import { describeTrip } from '../describe-trip.ts';
import type { Row } from '../trip-words.ts';
import { writer } from '../texts.ts';

const ink = '#1d1c1a';
const muted = '#5b5a55';
const left = 56;
const width = 483;

/** The receipt of a trip by tender, one page of A4. [BKG-05, TRP-03] */
export function renderReceipt(
  trip: Trip | BookedFlightTrip,
  brand: Brand,
  language: Language,
): Promise<Buffer> {
  const write = writer(language);
  const words = describeTrip(trip, language);
  const pdf = new PDFDocument({
    size: 'A4',
    margin: left,
    lang: localeOf(language),
    info: {
      Title: `${write('receipt.title')} ${trip.locator}`,
      Author: brand.portal,
      CreationDate: new Date(trip.bookedAt),
    },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });

  const issued = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(trip.bookedAt),
  );
  pdf.fillColor(muted).font('Helvetica').fontSize(10).text(brand.portal);
  pdf.fillColor(ink).font('Times-Roman').fontSize(26).text(write('receipt.title'));
  pdf
    .fillColor(muted)
    .font('Helvetica')
    .fontSize(10)
    .text(write('receipt.issued', { date: issued }));
  section(pdf, words.title, words.facts);
  section(pdf, write('price'), words.price, words.totals);
  section(pdf, write('paidWith'), words.tenders);
  for (const sentence of words.later)
    pdf.fillColor(muted).fontSize(10).text(sentence, left, pdf.y, { width });
  pdf.moveDown(2).fillColor(muted).fontSize(9);
  pdf.text(
    write('receipt.seller', { portal: brand.portal, issuer: brand.issuer, partner: brand.partner }),
    left,
    pdf.y,
    { width },
  );
  pdf.end();
  return done;
}

function section(
  pdf: PDFKit.PDFDocument,
  heading: string,
  rows: readonly Row[],
  strong: readonly Row[] = [],
): void {
  pdf.moveDown(1.5).fillColor(ink).font('Helvetica-Bold').fontSize(12).text(heading, left, pdf.y, { width });
  pdf
    .moveTo(left, pdf.y + 3)
    .lineTo(left + width, pdf.y + 3)
    .strokeColor('#d9d6cf')
    .lineWidth(0.5)
    .stroke();
  pdf.moveDown(0.6);
  for (const row of rows) line(pdf, row, 'Helvetica');
  for (const row of strong) line(pdf, row, 'Helvetica-Bold');
}

function line(pdf: PDFKit.PDFDocument, row: Row, font: string): void {
  const top = pdf.y;
  pdf.font(font).fontSize(10).fillColor(muted).text(row.label, left, top, { width: 210 });
  const afterLabel = pdf.y;
  pdf.fillColor(ink).text(row.value, left + 220, top, { width: width - 220, align: 'right' });
  pdf.y = Math.max(afterLabel, pdf.y) + 3;
}
