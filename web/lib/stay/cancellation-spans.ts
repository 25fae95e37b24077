import type { BookedStay } from '#contract/booking.ts';
import type { WireMoney } from '#contract/money.ts';

/** One span of a stay's cancellation terms, as it is drawn. */
export interface CancellationSpan {
  readonly id: string;
  readonly kind: 'free' | 'penalty' | 'nothing_back';
  /** Null for the first, which has begun. */
  readonly from: string | null;
  readonly until: string | null;
  readonly penalty: WireMoney;
}

/**
 * The cancellation terms of a stay in order of time; a penalty as high as the total leaves nothing to come
 * back. Spans that were over before `now` (milliseconds) are left out.
 */
export function cancellationSpans(
  terms: BookedStay['cancellation'],
  total: WireMoney,
  now: number,
): CancellationSpan[] {
  return terms
    .filter(({ until }) => until === null || Date.parse(until) > now)
    .toSorted((a, b) => startOf(a.from) - startOf(b.from))
    .map(({ from, until, penalty }, index) => ({
      id: from ?? `first-${index}`,
      kind: penalty.amount === 0 ? 'free' : penalty.amount >= total.amount ? 'nothing_back' : 'penalty',
      from: from !== null && Date.parse(from) > now ? from : null,
      until,
      penalty,
    }));
}

const startOf = (from: string | null): number =>
  from === null ? Number.NEGATIVE_INFINITY : Date.parse(from);
