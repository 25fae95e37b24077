export { composeIssuing } from './compose.ts';
export { giftsOfDay } from './store.ts';
export { type IssuingDeps, issuingRoutes } from './routes.ts';
export { deliverWaiting, issuingTasks } from './work-list.ts';
