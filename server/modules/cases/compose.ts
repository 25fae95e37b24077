import type { Brand } from '#contract/brand.ts';
import type { Area, Platform } from '#server/platform/area.ts';
import { enqueueTask } from '#server/platform/tasks.ts';
import { followCases, followCasesTask } from './follow-cases.ts';
import { casesRoutes } from './routes.ts';

/** The agents' desk, and customers who write to support. */
export const composeCases = (
  platform: Platform,
  { brand }: { readonly brand: Pick<Brand, 'phones'> },
): Area => ({
  routes: casesRoutes({ ...platform, brand }),
  tasks: [followCases(platform)],
  begin: () => enqueueTask(platform.db, followCasesTask, {}, platform.clock.now(), platform.clock.now()),
});
