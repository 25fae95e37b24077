import { pricedAnswerSchema } from '#contract/packages/nights.ts';
import type { PackageChange, PackageChangeQuote } from '#contract/packages/nights.ts';
import type { Language } from '#contract/values/dates.ts';
import { laterOfStay } from '#server/modules/stays/index.ts';
import {
  type ApprovalTerms,
  type ChangeRow,
  presentChange,
  presentChangeQuote,
} from '#server/modules/trips/index.ts';
import { readChangedNights } from './change.ts';

interface Reading {
  readonly now: Date;
  readonly language: Language;
}
type Contents = ChangeRow['before'];

const answerOf = ({ after }: ChangeRow) =>
  pricedAnswerSchema.parse(readChangedNights(after.parts).nightsAnswer?.answer);

function nightsOf({ parts }: Contents) {
  const { checkIn, checkOut, nights, freeCancelUntil } = readChangedNights(parts).stay;
  return { checkIn, checkOut, nights, freeCancelUntil };
}

const pricedOf = (contents: Contents, now: Date) => ({
  ...nightsOf(contents),
  price: contents.price,
  later: laterOfStay(contents.price, readChangedNights(contents.parts).stay, now),
});

/** A quoted change of nights in wire format: prices are those of the package. [TRP-03] */
export const presentNightsQuote = (
  quote: ChangeRow,
  reading: Reading & { readonly approval: ApprovalTerms },
): PackageChangeQuote => ({
  ...presentChangeQuote(quote, reading),
  answer: answerOf(quote),
  from: pricedOf(quote.before, reading.now),
  to: pricedOf(quote.after, reading.now),
});

/** A requested change of nights in wire format. */
export const presentNightsChange = (row: ChangeRow, reading: Reading): PackageChange => ({
  ...presentChange(row, { ...reading, supplier: 'hotel' }),
  answer: answerOf(row),
  from: nightsOf(row.before),
  to: nightsOf(row.after),
});
