export { openCarShelf } from './car-shelf.ts';
export { carRoutes } from './routes.ts';
