import type { Tenant } from '#contract/enums/index.ts';
import { defaultExperiments, type ExperimentDefinition } from './definitions.ts';
import { experimentsFor, type ForcedVariants } from './rules.ts';

/** Whether a customer's offers and travel credit may pay one booking together. [EXM-02, OFF-06] */
export function stacksOffersFor(
  tenant: Tenant,
  customerId: string,
  definitions: readonly ExperimentDefinition[] = defaultExperiments,
  forced?: ForcedVariants,
): boolean {
  const { experiments } = experimentsFor(definitions, tenant, customerId, forced);
  return experiments.some(({ id, variant }) => id === 'offer-stacking' && variant === 'available');
}
