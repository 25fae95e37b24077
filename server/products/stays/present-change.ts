import { z } from 'zod';
import { stayChangePartSchema } from '#contract/enums/index.ts';
import type { Language } from '#contract/values/dates.ts';
import type { StayChange, StayChangeQuote } from '#contract/trips.ts';
import {
  type ApprovalTerms,
  type ChangeRow,
  presentChange,
  presentChangeQuote,
} from '#server/modules/trips/index.ts';
import { readStayParts } from './change.ts';

interface Reading {
  readonly now: Date;
  readonly language: Language;
}
type Contents = ChangeRow['before'];

const readParts = ({ parts }: ChangeRow) => z.array(stayChangePartSchema).parse(parts);

/** A quoted change of a stay in wire format. [TRP-03] */
export const presentStayChangeQuote = (
  quote: ChangeRow,
  reading: Reading & { readonly approval: ApprovalTerms },
): StayChangeQuote => ({
  ...presentChangeQuote(quote, reading),
  parts: readParts(quote),
  from: { ...presentContents(quote.before), ...pricesOf(quote.before, reading.now) },
  to: { ...presentContents(quote.after), ...pricesOf(quote.after, reading.now) },
});

/** A requested change of a stay in wire format. */
export const presentStayChange = (row: ChangeRow, reading: Reading): StayChange => ({
  ...presentChange(row, { ...reading, supplier: 'hotel' }),
  parts: readParts(row),
  from: presentContents(row.before),
  to: presentContents(row.after),
});

function presentContents({ parts }: Contents) {
  const { stay, guests } = readStayParts(parts);
  return {
    checkIn: stay.checkIn,
    checkOut: stay.checkOut,
    nights: stay.nights,
    rooms: stay.rooms,
    guests: guests.map(({ room, givenName, surname }) => ({ room, givenName, surname })),
    refundPolicy: stay.refundPolicy,
    freeCancelUntil: stay.freeCancelUntil,
  };
}

const pricesOf = ({ price, parts }: Contents, now: Date) => ({
  price,
  later: laterOfStay(price, readStayParts(parts).stay, now),
});
import { laterOfStay } from '#server/modules/stays/index.ts';
