import { z } from 'zod';
import type { RefundStep } from '#server/modules/products/index.ts';
import { hasOwnVersion, needsVersion, versionSchema } from '#server/platform/model-version.ts';
import { loadSchema, percentSchema } from '../model-settings.ts';

/**
 * The published price model of cancelling for any reason. An owner of the option cancels with this probability between
 * purchase and deadline, at any moment alike; it then pays what is missing to the covered share beyond the supplier's own
 * refund at that moment. Decision 0271 says where the figures come from.
 */
const figures = z.strictObject({
  version: versionSchema.default('cfar-1'),
  cancelProbabilityPercent: percentSchema.default(12),
  loadPercent: loadSchema.default(50),
  coveragePercent: z.int().min(1).max(100).default(80),
});
export const cancelModelSchema = figures.refine(hasOwnVersion(figures.parse({})), needsVersion).prefault({});
export type CancelModel = z.output<typeof cancelModelSchema>;

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
export function price(model: CancelModel, priced: Priced): { fairValue: number; premium: number } {
  const expected = (meanMissing(priced) * model.cancelProbabilityPercent) / 100;
  return {
    fairValue: Math.round(expected),
    premium: Math.ceil((expected * (100 + model.loadPercent)) / 100),
  };
}
