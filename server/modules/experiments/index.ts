export { defaultExperiments, type ExperimentDefinition, type VariantDefinition } from './definitions.ts';
export { type ExperimentsDeps, experimentsRoutes } from './routes.ts';
export type { ForcedVariants } from './rules.ts';
