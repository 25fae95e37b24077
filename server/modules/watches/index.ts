export type { WatchesDeps } from './deps.ts';
export { lookAtWatch, watchTasks } from './look-at-watch.ts';
export { readNewsForLetter } from './read-letter.ts';
export { watchRoutes } from './routes.ts';
