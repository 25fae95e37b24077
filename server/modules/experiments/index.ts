export { experimentsRoutes } from './routes.ts';
