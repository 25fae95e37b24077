import { z } from 'zod';
import { chanceOfDisruption, type DelayKnowledge } from '#server/modules/delay-odds/index.ts';
import type { Places } from '#server/modules/places/index.ts';
import type { ProtectableJourney } from '#server/modules/products/index.ts';
import { hasOwnVersion, needsVersion, versionSchema } from '#server/platform/model-version.ts';
import { capCentsSchema, loadSchema, premiumFor } from '../model-settings.ts';

/**
 * The published price model of disruption assistance. The chance of each direction comes from the delay odds, which are
 * learned from public records. An owner who is disrupted takes a new flight at twice the fare, as is usual on the day,
 * up to the cap. Decision 0281 says where the figures come from.
 */
const figures = z.strictObject({
  version: versionSchema.default('disruption-1'),
  thresholdMinutes: z.int().min(15).max(1_440).default(120),
  /** US cents for each traveler. */
  capEachCents: capCentsSchema.default(100_000),
  lastMinuteFactor: z.number().min(1).max(10).default(2),
  loadPercent: loadSchema.default(50),
});
export const disruptionModelSchema = figures
  .refine(hasOwnVersion(figures.parse({})), needsVersion)
  .prefault({});
export type DisruptionModel = z.output<typeof disruptionModelSchema>;

interface Priced {
  readonly model: DisruptionModel;
  readonly journey: ProtectableJourney;
  /** Minor units: paid for each direction, and the cap of each traveler. */
  readonly shares: readonly number[];
  readonly capEach: number;
}

/** Chance of any disruption, expected payment and premium in minor units; null where it is not sold. [open point 33] */
export function price(
  known: DelayKnowledge,
  places: Pick<Places, 'airport' | 'kmBetween'>,
  { model, journey, shares, capEach }: Priced,
): { odds: number; fairValue: number; premium: number } | null {
  const cap = capEach * journey.travelers;
  let [expected, spared] = [0, 1];
  for (const [at, { legs }] of journey.slices.entries()) {
    const odds = chanceOfDisruption(known, places, { flights: [...legs], minutes: model.thresholdMinutes });
    // One use for a trip: a later direction pays only when the ones before were spared.
    expected += spared * odds * Math.min(cap, (shares[at] ?? 0) * model.lastMinuteFactor);
    spared *= 1 - odds;
  }
  const odds = 1 - spared;
  // The refund of all directions; a new flight may cost more, and is no more than that to who takes it.
  const most = Math.min(
    cap,
    shares.reduce((sum, share) => sum + share, 0),
  );
  const priced = premiumFor(expected, { odds, loadPercent: model.loadPercent, most });
  return priced && { odds, ...priced };
}
