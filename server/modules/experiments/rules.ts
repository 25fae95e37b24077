import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { CardRole, PremiumProductType } from '#contract/enums/index.ts';
import type { experimentSchema } from '#contract/experiments.ts';
import type { Audience, ExperimentDefinition, VariantDefinition } from './definitions.ts';
import type { RuledVariant } from './port.ts';

type Experiment = z.infer<typeof experimentSchema>;

/** What rules look at in a customer. */
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
/** What the rules alone give a customer of an experiment. */
export type Ruled = Assigned<RuledVariant['by']>;
/** A customer's variant of an experiment and why they have it: by rule, or set by hand. */
export type Assignment = Assigned<RuledVariant['by'] | 'switch'>;

/**
 * The variant that the rules give: by a hash of experiment and customer, so that it stays the same and one experiment
 * says nothing of another.
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

/** The variant that is set by hand, or else the rules'. A name that the experiment does not know changes nothing. */
export function assign(
  definition: ExperimentDefinition,
  participant: Participant,
  switches: Readonly<Record<string, string>> = {},
): Assignment {
  const { id, variants } = definition;
  const set = variants.find(({ name }) => name === switches[id]);
  return set ? { definition, variant: set, by: 'switch' } : rule(definition, participant);
}

/** Whether rules need to know anything of a customer beside their id. */
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

/** Experiments as the wire shows them, and what analytics records of them, as one variant name each. [EXM-01] */
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
