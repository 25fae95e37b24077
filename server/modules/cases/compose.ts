import type { Area, Platform } from '#server/platform/area.ts';
import { enqueueTask } from '#server/platform/tasks.ts';
import { followCases, followCasesTask } from './follow-cases.ts';
import { type CasesDeps, casesRoutes } from './routes.ts';

/** The agents' desk, and customers who write to support. */
export const composeCases = (
  platform: Platform,
  more: Pick<CasesDeps, 'brand' | 'isWithAirline' | 'onSolved' | 'nameTrips'>,
): Area => ({
  routes: casesRoutes({ ...platform, ...more }),
  tasks: [followCases(platform)],
  begin: () => enqueueTask(platform.db, followCasesTask, {}, platform.clock.now(), platform.clock.now()),
});
