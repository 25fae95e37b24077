export { wishlistsRoutes } from './routes.ts';
