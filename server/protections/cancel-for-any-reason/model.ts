import { z } from 'zod';
import type { RefundStep } from '#server/modules/products/index.ts';
import { hasOwnVersion, needsVersion, versionSchema } from '#server/platform/model-version.ts';
import { chanceOfChange, leadScaleSchema, loadSchema, percentSchema, premiumFor } from '../model-settings.ts';

/**
 * The published price model of cancelling for any reason. The chance that an owner of the option cancels grows with the time from
 * purchase to deadline, and is higher for those who booked what refunds a part: they were less certain. It is a cancellation
 * at any moment of that time alike; the option then pays what is missing to the covered share beyond the supplier's own
 * refund at that moment. Decision 0271 says where the figures come from.
 */
const figures = z.strictObject({
  version: versionSchema.default('cfar-2'),
  /** Of bookings that refund nothing: made at the deadline, and as early as can be. */
  leastCancelPercent: percentSchema.default(1),
  mostCancelPercent: percentSchema.default(20),
  leadScaleDays: leadScaleSchema.default(45),
  /** So much more often where the supplier refunds a part. */
  refundableFactor: z.number().min(1).max(5).default(1.5),
  loadPercent: loadSchema.default(50),
  coveragePercent: z.int().min(1).max(100).default(80),
  /** Where less of the covered share than this is missing on average, the supplier refunds almost all of it: it is not sold. */
  leastMissingPercent: percentSchema.default(10),
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

/** How likely an owner cancels, in percent. */
export function chanceOfCancelling(model: CancelModel, { refunds, from, until }: Priced): number {
  const {
    leastCancelPercent: leastPercent,
    mostCancelPercent: mostPercent,
    leadScaleDays: scaleDays,
  } = model;
  const scale = { leastPercent, mostPercent, scaleDays };
  const refundsPart = refunds.some(
    (step) => step.refund.minor > 0 && (step.until === null || step.until > from),
  );
  return Math.min(100, chanceOfChange({ from, until }, scale) * (refundsPart ? model.refundableFactor : 1));
}

/** The most that it can pay: what is missing in the worst of the moments in which it can be used. */
const mostMissing = ({ coverage, refunds, from, until }: Priced): number => {
  let at = from.getTime();
  return refunds.reduce((most, { until: stepEnd, refund }) => {
    const end = Math.min(until.getTime(), stepEnd?.getTime() ?? until.getTime());
    const isReached = end > at;
    at = Math.max(at, end);
    return isReached ? Math.max(most, coverage - refund.minor) : most;
  }, 0);
};

/** Its odds in percent, expected payment and premium in minor units, or why it is not sold. */
export function price(
  model: CancelModel,
  priced: Priced,
): { odds: number; fairValue: number; premium: number } | 'already-refundable' | 'odds-too-high' {
  const missing = meanMissing(priced);
  if (missing * 100 < priced.coverage * model.leastMissingPercent || missing <= 0)
    return 'already-refundable';
  const odds = chanceOfCancelling(model, priced);
  const sold = premiumFor((missing * odds) / 100, {
    odds: odds / 100,
    loadPercent: model.loadPercent,
    most: mostMissing(priced),
  });
  return sold ? { odds, ...sold } : 'odds-too-high';
}
