import { z } from 'zod';
import { activityChangePartSchema } from '#contract/enums/index.ts';
import type { ActivityChange, ActivityChangeQuote } from '#contract/experiences/activity-trips.ts';
import type { Language } from '#contract/values/dates.ts';
import { supplierTotalOf } from '#server/modules/pricing/index.ts';
import {
  type ApprovalTerms,
  type ChangeRow,
  presentChange,
  presentChangeQuote,
} from '#server/modules/trips/index.ts';
import { readActivityParts } from './change.ts';
import { presentBooked } from './present-activity.ts';

interface Reading {
  readonly now: Date;
  readonly language: Language;
}

const readParts = ({ parts }: ChangeRow) => z.array(activityChangePartSchema).parse(parts);

function sideOf({ parts, price }: ChangeRow['before'], { now, language }: Reading) {
  const { activity } = readActivityParts(parts);
  const { option, localStart, localEnd, allDay, units, freeCancelUntil } = presentBooked(activity, {
    language,
    now,
    total: supplierTotalOf(price),
  });
  return { option, localStart, localEnd, allDay, units, freeCancelUntil };
}

/** A quoted change of an activity in wire format. [TRP-03] */
export const presentActivityChangeQuote = (
  quote: ChangeRow,
  reading: Reading & { readonly approval: ApprovalTerms },
): ActivityChangeQuote => ({
  ...presentChangeQuote(quote, reading),
  parts: readParts(quote),
  from: { ...sideOf(quote.before, reading), price: quote.before.price },
  to: { ...sideOf(quote.after, reading), price: quote.after.price },
});

/** A requested change of an activity in wire format. */
export const presentActivityChange = (row: ChangeRow, reading: Reading): ActivityChange => ({
  ...presentChange(row, { ...reading, supplier: 'operator' }),
  parts: readParts(row),
  from: sideOf(row.before, reading),
  to: sideOf(row.after, reading),
});
