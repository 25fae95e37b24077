import type { PlainDate } from '#contract/values/dates.ts';
import { dueOn } from '#contract/values/due-on.ts';
import type { RefundRight } from '#server/modules/products/index.ts';

/** The deadline of a tender's refund by the row of rights that decides, counted from a day. */
export function lawOf({ row, regime, source, card, other }: RefundRight, kind: string, from: PlainDate) {
  const deadline = kind === 'UserCard' ? card : other;
  return { row, regime, source, ...deadline, dueBy: dueOn(from, deadline) };
}

/** Of the rows that give a refund, the one whose card is paid first. */
export const strictest = (rights: readonly RefundRight[], from: PlainDate): RefundRight | null =>
  rights.toSorted((a, b) => (dueOn(from, a.card) < dueOn(from, b.card) ? -1 : 1))[0] ?? null;
