import type { Area, Platform } from '#server/platform/area.ts';
import { type TripDeps, tripRoutes } from './routes.ts';
import { tripTasks } from './trip-tasks.ts';

export function composeTrips(platform: Platform, others: Omit<TripDeps, keyof Platform>): Area {
  const deps = { ...platform, ...others };
  return { routes: tripRoutes(deps), tasks: tripTasks(deps) };
}
