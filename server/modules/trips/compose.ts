import type { FlightSupplier } from '#server/modules/flights/index.ts';
import type { StaySupplier } from '#server/modules/stays/index.ts';
import type { Area, Platform } from '#server/platform/area.ts';
import { followFlightNews } from './flight-news/follow-news.ts';
import { type TripDeps, tripRoutes } from './routes.ts';
import { tripTasks } from './trip-tasks.ts';

export function composeTrips(
  platform: Platform,
  others: Omit<TripDeps, keyof Platform> & {
    suppliers: readonly StaySupplier[];
    airlines: readonly FlightSupplier[];
  },
): Area {
  const deps = { ...platform, ...others };
  let news: ReturnType<typeof followFlightNews> | undefined;
  return {
    routes: tripRoutes(deps),
    tasks: tripTasks(deps),
    begin() {
      news = followFlightNews(deps);
    },
    stop: () => news?.stop(),
  };
}
