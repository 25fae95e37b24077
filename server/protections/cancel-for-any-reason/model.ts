import type { RefundStep } from '#server/modules/products/index.ts';

/**
 * The published price model of cancelling for any reason. An owner of the option cancels with this probability between
 * purchase and deadline, at any moment alike; it then pays what is missing to the covered share beyond the supplier's own
 * refund at that moment. Decision 0271 says where the figures come from.
 */
export const model = {
  version: 'cfar-1',
  cancelProbabilityPercent: 12,
  loadPercent: 50,
  coveragePercent: 80,
} as const;

interface Priced {
  /** Minor units. */
  readonly coverage: number;
  readonly refunds: readonly RefundStep[];
  readonly from: Date;
  readonly until: Date;
}

/** The mean of the missing part over the time in which the option can be used, in minor units, not rounded. */
export function meanMissing({ coverage, refunds, from, until }: Priced): number {
  const [begin, end] = [from.getTime(), until.getTime()];
  let [at, sum] = [begin, 0];
  for (const { until: stepEnd, refund } of refunds) {
    const next = Math.min(end, Math.max(at, stepEnd?.getTime() ?? end));
    sum += Math.max(0, coverage - refund.minor) * (next - at);
    at = next;
  }
  return sum / (end - begin);
}

/** The expected payment and the premium, in minor units; the premium is rounded up. */
export function price(priced: Priced): { fairValue: number; premium: number } {
  const expected = (meanMissing(priced) * model.cancelProbabilityPercent) / 100;
  return {
    fairValue: Math.round(expected),
    premium: Math.ceil((expected * (100 + model.loadPercent)) / 100),
  };
}
