import type { CancellationTerm } from '#contract/trips/cancellation-terms.ts';
import { money, type Money, subtractMoney, toWireMoney } from '#contract/money.ts';
import type { RefundWindow } from './port.ts';

const dayMs = 86_400_000;

/** Windows that follow each other from the start backwards without a gap or an overlap, the last one open. */
function inOrder(windows: readonly RefundWindow[]): readonly RefundWindow[] | null {
  const sorted = windows.toSorted((a, b) => a.daysBeforeMin - b.daysBeforeMin);
  const areJoined = sorted.every(
    ({ daysBeforeMin, daysBeforeMax }, at) =>
      daysBeforeMin === (at === 0 ? 0 : sorted[at - 1]?.daysBeforeMax) &&
      (daysBeforeMax === null) === (at === sorted.length - 1),
  );
  return sorted.length > 0 && areJoined ? sorted : null;
}

/**
 * The percentage of the price refunded to a traveler who asks at that moment; null when the windows cannot be read. A
 * window of one day ends 24 hours before the start, to the second. [XPR-01]
 */
export function percentBack(
  windows: readonly RefundWindow[],
  { requestedAt, startsAt }: { requestedAt: Date; startsAt: Date },
): number | null {
  const read = inOrder(windows);
  if (!read) return null;
  const days = (startsAt.getTime() - requestedAt.getTime()) / dayMs;
  return (
    read.find(
      ({ daysBeforeMin, daysBeforeMax }) =>
        days >= daysBeforeMin && (daysBeforeMax === null || days < daysBeforeMax),
    )?.percent ?? 0
  );
}

/** The refund of a price: whole minor units, rounded down. */
export const refundOf = (total: Money, percent: number): Money =>
  money(Math.floor((total.minor * percent) / 100), total.currency);

/** The windows as moments with the cost of cancelling, the earliest first; empty when they cannot be read. */
export function termsOf(windows: readonly RefundWindow[], startsAt: Date, total: Money): CancellationTerm[] {
  const at = (days: number | null) =>
    days === null ? null : new Date(startsAt.getTime() - days * dayMs).toISOString();
  return (inOrder(windows) ?? []).toReversed().map(({ daysBeforeMin, daysBeforeMax, percent }) => ({
    from: at(daysBeforeMax),
    until: at(daysBeforeMin),
    penalty: toWireMoney(subtractMoney(total, refundOf(total, percent))),
  }));
}

/** The end of full refunds; null where there are none, or no longer. */
export function freeUntil(windows: readonly RefundWindow[], startsAt: Date, now: Date): Date | null {
  const free = inOrder(windows)?.find(({ percent }) => percent === 100);
  if (!free) return null;
  const until = new Date(startsAt.getTime() - free.daysBeforeMin * dayMs);
  return until >= now ? until : null;
}

/** The last moment of the window in force, the start included; null when the windows cannot be read, or after it. */
export function nextEdge(windows: readonly RefundWindow[], startsAt: Date, now: Date): Date | null {
  const edges = (inOrder(windows) ?? [])
    .map(({ daysBeforeMin }) => new Date(startsAt.getTime() - daysBeforeMin * dayMs))
    .filter((edge) => edge >= now);
  return edges.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
}
