export { composeTracking } from './compose.ts';
export type { EventKeeper } from './keep-events.ts';
export { openTracking } from './open-tracking.ts';
export { trackingRoutes } from './routes.ts';
