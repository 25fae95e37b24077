export { listPassengers } from './list-passengers.ts';
export { readTravelerMarks } from './marks.ts';
export { ageOn } from './passenger-types.ts';
export { travelersRoutes } from './routes.ts';
