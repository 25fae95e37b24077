export { readTravelerMarks } from './marks.ts';
export { travelersRoutes } from './routes.ts';
