export { composeCardEvents } from './compose.ts';
export { cardEventCheckpoints, cardEventTasks } from './follow-card.ts';
export { cardEventRoutes } from './routes.ts';
