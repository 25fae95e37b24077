import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { Tenant } from '#contract/enums/index.ts';
import type { experimentSchema } from '#contract/experiments.ts';
import type { ExperimentDefinition, VariantDefinition } from './definitions.ts';

type Experiment = z.infer<typeof experimentSchema>;

/** Variants that a deployment sets for everybody: experiment id to variant name. */
export type ForcedVariants = Readonly<Record<string, string>>;

/**
 * The variant of a customer: forced, or by a hash of experiment and customer, so that it stays the same and one
 * experiment says nothing of another. A forced name that the experiment does not know changes nothing.
 */
export function assign(
  definition: ExperimentDefinition,
  customerId: string,
  forced: ForcedVariants = {},
): VariantDefinition {
  const { id, variants } = definition;
  const set = variants.find(({ name }) => name === forced[id]);
  if (set) return set;
  const whole = variants.reduce((sum, { share }) => sum + share, 0);
  let place = fractionOf(`${id}:${customerId}`) * whole;
  for (const variant of variants) {
    if (place < variant.share) return variant;
    place -= variant.share;
  }
  return variants[0] ?? { name: 'control', share: 0 };
}

/** A number from 0 up to 1, excluded, that depends on the text alone. */
const fractionOf = (text: string): number =>
  createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32;

/** The experiments of a customer and what analytics records of them, as one variant name each. [EXM-01] */
export function experimentsFor(
  definitions: readonly ExperimentDefinition[],
  tenant: Tenant,
  customerId: string,
  forced?: ForcedVariants,
): { experiments: Experiment[]; trackingProperties: Record<string, string> } {
  const assigned = definitions
    .filter(({ tenants }) => tenants.includes(tenant))
    .map((definition) => ({ definition, variant: assign(definition, customerId, forced) }));
  return {
    experiments: assigned.map(({ definition: { id, isVariantJson }, variant: { name, data = {} } }) => ({
      id,
      variant: isVariantJson ? JSON.stringify({ variantName: name, data }) : name,
      data: { ...data },
    })),
    trackingProperties: Object.fromEntries(
      assigned.map(({ definition, variant }) => [trackingKey(definition.id), variant.name]),
    ),
  };
}

/** Tracking keys are letters and digits only: `sale-timer` is recorded as `experimentSaleTimer`. [A 5] */
const trackingKey = (id: string): string =>
  `experiment${id
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')}`;
