export { listPassengers } from './list-passengers.ts';
export { readTravelerMarks } from './marks.ts';
export { travelersRoutes } from './routes.ts';
