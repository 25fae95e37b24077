export type { ExperiencesDeps } from './deps.ts';
export type * from './port.ts';
export { experienceRoutes } from './routes.ts';
