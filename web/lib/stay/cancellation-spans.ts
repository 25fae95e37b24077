import type { BookedStay } from '#contract/stays/checkout-item.ts';
import type { WireMoney } from '#contract/money.ts';

/** One span of a stay's cancellation terms, as drawn. */
export interface CancellationSpan {
  readonly id: string;
  /** `charged` where nothing is paid in advance: the hotel charges the penalty then. */
  readonly kind: 'free' | 'penalty' | 'nothing_back' | 'charged';
  /** Null for the first, which has begun. */
  readonly from: string | null;
  readonly until: string | null;
  readonly penalty: WireMoney;
}

/**
 * The cancellation terms of a stay in order of time; a penalty as high as the prepaid amount leaves no refund. Spans
 * that ended before `now` (milliseconds) are left out.
 */
export function cancellationSpans(
  terms: BookedStay['cancellation'],
  paidNow: WireMoney,
  now: number,
): CancellationSpan[] {
  return terms
    .filter(({ until }) => until === null || Date.parse(until) > now)
    .toSorted((a, b) => startOf(a.from) - startOf(b.from))
    .map(({ from, until, penalty }, index) => ({
      id: from ?? `first-${index}`,
      kind: kindOf(penalty, paidNow),
      from: from !== null && Date.parse(from) > now ? from : null,
      until,
      penalty,
    }));
}

function kindOf(penalty: WireMoney, paidNow: WireMoney): CancellationSpan['kind'] {
  if (penalty.amount === 0) return 'free';
  if (paidNow.amount === 0) return 'charged';
  return penalty.amount >= paidNow.amount ? 'nothing_back' : 'penalty';
}

const startOf = (from: string | null): number =>
  from === null ? Number.NEGATIVE_INFINITY : Date.parse(from);
