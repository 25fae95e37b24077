export { composeWatches } from './compose.ts';
export type { WatchesDeps } from './deps.ts';
export { lookAtWatch } from './look-at-watch.ts';
export { readNewsForLetter } from './read-letter.ts';
export { watchRoutes } from './routes.ts';
