export { describeExperiments } from './definitions.ts';
export { openExperiments } from './open-experiments.ts';
export { experimentsRoutes } from './routes.ts';
