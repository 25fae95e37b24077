import type { z } from 'zod';
import { addDays, type Language, type PlainDate } from '#contract/values/dates.ts';
import { type RefundLine, refundLineSchema } from '#contract/trips.ts';
import { dueOn } from './refunds/refund-clock.ts';
import { storedTenderSchema, tenderLabel } from '#server/modules/payments/index.ts';

/** A part of a refund as stored; its current holder and whether it is late are computed when it is read. */
export const storedRefundLineSchema = refundLineSchema.omit({ owner: true, isLate: true }).extend({
  doneOn: refundLineSchema.shape.doneOn.default(null),
  ...storedTenderSchema.pick({ product: true, title: true }).shape,
});
export type StoredRefundLine = z.output<typeof storedRefundLineSchema>;

/** Days within which a bank books a refund on a card. */
export const cardRefundDays = 7;

/** The party that an unpaid refund waits for: the hotel or airline that has not answered, or the portal. */
export type RefundHolder = RefundLine['owner'];

/**
 * A refund as the customer follows it. A card's part is with the bank until its expected date; from the next day on
 * without payment it is late. [TRP-08]
 */
export function presentRefundLines(
  lines: readonly StoredRefundLine[],
  { holder, today, language }: { holder: RefundHolder; today: PlainDate; language: Language },
): RefundLine[] {
  return lines.map((stored) => {
    const { product: _, title: __, ...rest } = stored;
    const line = { ...rest, label: tenderLabel(stored, language) };
    const isOver = line.expectedBy !== null && today > line.expectedBy;
    if (line.refund.amount === 0) return { ...line, owner: 'none', isLate: false };
    if (line.state === 'paid')
      return { ...line, owner: line.form === 'card' && !isOver ? 'bank' : 'none', isLate: false };
    return { ...line, owner: holder, isLate: holder === 'portal' && isOver };
  });
}

/** The same lines, expected that many days later. */
export const linesLater = (lines: readonly StoredRefundLine[], days: number): StoredRefundLine[] =>
  lines.map((line) => ({
    ...line,
    expectedBy: line.expectedBy === null ? null : addDays(line.expectedBy, Math.max(0, days)),
  }));

/** The same lines once in progress. */
export const linesUnderWay = (lines: readonly StoredRefundLine[]): StoredRefundLine[] =>
  lines.map((line) => ({ ...line, state: 'in_progress' }));

/** The same lines once the portal's part is paid on a day; a card's part is still in progress. */
export const linesSettled = (lines: readonly StoredRefundLine[], on: PlainDate): StoredRefundLine[] =>
  lines.map((line) =>
    isOfCard(line)
      ? { ...line, ...restarted(line, on), state: 'in_progress', expectedBy: atCardBy(line, on) }
      : { ...line, state: 'paid', doneOn: line.refund.amount > 0 ? on : null },
  );

/**
 * The same lines once the bank has paid the card's part on a day. `redirected` says of each line of a card, in their order,
 * whether its bank refused it, so that it was paid as travel credit.
 */
export function linesPaid(
  lines: readonly StoredRefundLine[],
  on: PlainDate,
  redirected: readonly boolean[] = [],
): StoredRefundLine[] {
  let card = 0;
  return lines.map((line) => {
    if (!isOfCard(line)) return line;
    const isElsewhere = redirected[card] ?? false;
    card += 1;
    return isElsewhere
      ? { ...line, form: 'credit_instead', state: 'paid', doneOn: on, expectedBy: on }
      : { ...line, state: 'paid', doneOn: on, expectedBy: atCardBy(line, on) };
  });
}

/** The clock of a law begins once the supplier has confirmed that it gives the money back. */
const restarted = ({ law }: StoredRefundLine, on: PlainDate) =>
  law ? { law: { ...law, dueBy: dueOn(on, law) } } : {};

const isOfCard = ({ form, refund }: StoredRefundLine): boolean => form === 'card' && refund.amount > 0;

/** A refund made later than quoted is also booked later. */
function atCardBy({ expectedBy }: StoredRefundLine, on: PlainDate): PlainDate {
  const by = addDays(on, cardRefundDays);
  return expectedBy !== null && expectedBy > by ? expectedBy : by;
}
