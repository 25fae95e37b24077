import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { CardRole, PremiumProductType } from '#contract/enums/index.ts';
import type { experimentSchema } from '#contract/experiments.ts';
import type { Audience, ExperimentDefinition, VariantDefinition } from './definitions.ts';
import type { RuledVariant } from './port.ts';

type Experiment = z.infer<typeof experimentSchema>;

/** The fields of a customer that rules use. */
export interface Participant {
  readonly customerId: string;
  /** Of the open cards. */
  readonly premiumProducts: readonly PremiumProductType[];
  /** The role over all cards; null without a card. */
  readonly cardRole: CardRole | null;
}

interface Assigned<By> {
  readonly definition: ExperimentDefinition;
  readonly variant: VariantDefinition;
  readonly by: By;
}
/** The result of the rules alone for a customer of an experiment. */
export type Ruled = Assigned<RuledVariant['by']>;
/** A customer's variant of an experiment and why they have it: by rule, or set by hand. */
export type Assignment = Assigned<RuledVariant['by'] | 'switch'>;

/**
 * The variant that the rules give: by a hash of experiment and customer, so that it is stable and independent between
 * experiments.
 */
export function rule(definition: ExperimentDefinition, participant: Participant): Ruled {
  const { id, audience = {}, variants } = definition;
  const [fallback = { name: 'control', share: 0 }] = variants;
  if (!isInAudience(id, audience, participant)) return { definition, variant: fallback, by: 'audience' };
  const whole = variants.reduce((sum, { share }) => sum + share, 0);
  let place = fractionOf(`${id}:${participant.customerId}`) * whole;
  for (const variant of variants) {
    if (place < variant.share) return { definition, variant, by: 'share' };
    place -= variant.share;
  }
  return { definition, variant: fallback, by: 'share' };
}

/** The variant set by hand, or else the rules'. An unknown variant name is ignored. */
export function assign(
  definition: ExperimentDefinition,
  participant: Participant,
  switches: Readonly<Record<string, string>> = {},
): Assignment {
  const { id, variants } = definition;
  const set = variants.find(({ name }) => name === switches[id]);
  return set ? { definition, variant: set, by: 'switch' } : rule(definition, participant);
}

/** Whether rules need more of a customer than their id. */
export const looksAtCards = ({ audience }: ExperimentDefinition): boolean =>
  audience?.premiumProducts !== undefined || audience?.cardRoles !== undefined;

function isInAudience(
  id: string,
  { premiumProducts, cardRoles, percentage = 100 }: Audience,
  { customerId, ...has }: Participant,
): boolean {
  if (premiumProducts && !has.premiumProducts.some((product) => premiumProducts.includes(product)))
    return false;
  if (cardRoles && (has.cardRole === null || !cardRoles.includes(has.cardRole))) return false;
  return fractionOf(`${id} audience:${customerId}`) * 100 < percentage;
}

/** A number from 0 up to 1, excluded, that depends on the text alone. */
const fractionOf = (text: string): number =>
  createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32;

/** Experiments in the response, and as analytics records them, as one variant name each. [EXM-01] */
export const presentAssignments = (
  assigned: readonly Assignment[],
): { experiments: Experiment[]; trackingProperties: Record<string, string> } => ({
  experiments: assigned.map(({ definition: { id, isVariantJson }, variant: { name, data = {} } }) => ({
    id,
    variant: isVariantJson ? JSON.stringify({ variantName: name, data }) : name,
    data: { ...data },
  })),
  trackingProperties: Object.fromEntries(
    assigned.map(({ definition, variant }) => [trackingKey(definition.id), variant.name]),
  ),
});

/** Tracking keys are letters and digits only: `sale-timer` is recorded as `experimentSaleTimer`. [A 5] */
const trackingKey = (id: string): string =>
  `experiment${id
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')}`;
