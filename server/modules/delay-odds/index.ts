export type { DelayRecord } from '#contract/delay-odds.ts';
export { chanceLater, type DelayModel, indexOf } from './delay-model.ts';
export { delayOddsRoutes } from './routes.ts';
