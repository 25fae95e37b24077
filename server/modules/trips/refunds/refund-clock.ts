import { addDays, type PlainDate } from '#contract/values/dates.ts';
import type { RefundDeadline, RefundRight } from '#server/modules/products/index.ts';

const isWeekend = (day: PlainDate): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/**
 * The day by which a law has a refund paid whose clock began on a day. Business days are those from Monday to Friday: a public
 * holiday among them makes the day earlier than the law's, never later. [LEG-04]
 */
export function dueOn(from: PlainDate, { days, of }: RefundDeadline): PlainDate {
  if (of === 'calendar') return addDays(from, days);
  let day = from;
  for (let left = days; left > 0; ) {
    day = addDays(day, 1);
    if (!isWeekend(day)) left -= 1;
  }
  return day;
}

/** The deadline of a tender's refund by the row of rights that decides, counted from a day. */
export function lawOf({ row, regime, source, card, other }: RefundRight, kind: string, from: PlainDate) {
  const deadline = kind === 'UserCard' ? card : other;
  return { row, regime, source, ...deadline, dueBy: dueOn(from, deadline) };
}

/** Of the rows that give a refund, the one whose card is paid first. */
export const strictest = (rights: readonly RefundRight[], from: PlainDate): RefundRight | null =>
  rights.toSorted((a, b) => (dueOn(from, a.card) < dueOn(from, b.card) ? -1 : 1))[0] ?? null;
