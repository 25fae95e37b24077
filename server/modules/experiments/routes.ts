import type { Tenant } from '#contract/enums/index.ts';
import { listBusinessExperiments, listExperiments } from '#contract/experiments.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { Experiments } from './open-experiments.ts';
import { presentAssignments } from './rules.ts';

export interface ExperimentsDeps {
  readonly tenant: Tenant;
  readonly experiments: Pick<Experiments, 'expose'>;
}

/** Which variants apply to the caller, at the tenant's own path. */
export function experimentsRoutes({ tenant, experiments }: ExperimentsDeps): Route[] {
  const endpoint = tenant === 'business' ? listBusinessExperiments : listExperiments;
  return [
    route(endpoint, async ({ principal }) => presentAssignments(await experiments.expose(principal.userId))),
  ];
}
