export { composeWatches } from './compose.ts';
export type { WatchesDeps } from './deps.ts';
export { checkWatch } from './check-watch.ts';
export { readNewsForLetter } from './read-letter.ts';
export { watchRoutes } from './routes.ts';
