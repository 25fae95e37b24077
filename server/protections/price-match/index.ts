export { priceMatchCheckpoints, priceMatchTasks } from './judge.ts';
export { priceMatchLetter } from './letter.ts';
export { priceMatchRoutes } from './routes.ts';
export { followMatchedTrips } from './snapshot.ts';
