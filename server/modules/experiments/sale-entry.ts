import type { Tenant } from '#contract/enums/index.ts';
import { defaultExperiments, type ExperimentDefinition } from './definitions.ts';
import { experimentsFor, type ForcedVariants } from './rules.ts';

/**
 * How a customer meets the sale: `lead-up` from its announcement on, `active` once it is on, `control` not at all.
 * [SAL-01, EXM-02]
 */
export function saleEntryFor(
  tenant: Tenant,
  customerId: string,
  definitions: readonly ExperimentDefinition[] = defaultExperiments,
  forced?: ForcedVariants,
): string {
  const { experiments } = experimentsFor(definitions, tenant, customerId, forced);
  return experiments.find(({ id }) => id === 'sale-entry-point')?.variant ?? 'control';
}
