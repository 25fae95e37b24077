import type { Collection, Tenant } from '#contract/enums/index.ts';
import { defaultExperiments, type ExperimentDefinition } from './definitions.ts';
import { experimentsFor, type ForcedVariants } from './rules.ts';

/**
 * The collections in which a customer's fourth night is free, as the promotion they are shown says: both, Lifestyle
 * alone, or none while it is off. [CRD-11, EXM-02]
 */
export function complimentaryNightFor(
  tenant: Tenant,
  customerId: string,
  definitions: readonly ExperimentDefinition[] = defaultExperiments,
  forced?: ForcedVariants,
): readonly Collection[] {
  const { experiments } = experimentsFor(definitions, tenant, customerId, forced);
  const shown = experiments.find(({ id }) => id === 'complimentary-night-promotion');
  return collectionsOf[shown?.variant ?? 'control'] ?? [];
}

const collectionsOf: Readonly<Record<string, readonly Collection[]>> = {
  available: ['Premier', 'Lifestyle'],
  lifestyle: ['Lifestyle'],
};
