import type { Area, Platform } from '#server/platform/area.ts';
import type { EventKeeper } from './keep-events.ts';
import { openTracking } from './open-tracking.ts';
import type { EventAnalyst } from './port.ts';
import { trackingRoutes } from './routes.ts';

export function composeTracking(
  { db, clock, log }: Platform,
  { analyst }: { analyst: EventAnalyst },
): Area & Pick<EventKeeper, 'lost'> {
  const events = openTracking({ db, analyst, log });
  return { lost: events.lost, routes: trackingRoutes({ clock, events }), stop: () => events.stop() };
}
