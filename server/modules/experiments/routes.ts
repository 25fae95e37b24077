import type { Tenant } from '#contract/enums/index.ts';
import { listBusinessExperiments, listExperiments } from '#contract/experiments.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { defaultExperiments, type ExperimentDefinition } from './definitions.ts';
import { experimentsFor, type ForcedVariants } from './rules.ts';

export interface ExperimentsDeps {
  readonly tenant: Tenant;
  readonly definitions?: readonly ExperimentDefinition[];
  readonly forced?: ForcedVariants;
}

/** Which variants apply to the caller, at the tenant's own path. */
export function experimentsRoutes({
  tenant,
  definitions = defaultExperiments,
  forced,
}: ExperimentsDeps): Route[] {
  const endpoint = tenant === 'business' ? listBusinessExperiments : listExperiments;
  return [
    route(endpoint, async ({ principal }) => experimentsFor(definitions, tenant, principal.userId, forced)),
  ];
}
