import type { Area, Platform } from '#server/platform/area.ts';
import type { WatchesDeps } from './deps.ts';
import { watchTasks } from './check-watch.ts';
import { watchRoutes } from './routes.ts';

export function composeWatches({ db, clock }: Platform, { lowestOf }: Pick<WatchesDeps, 'lowestOf'>): Area {
  const deps = { db, clock, lowestOf };
  return { routes: watchRoutes(deps), tasks: watchTasks(deps) };
}
