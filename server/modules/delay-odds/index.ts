export type { DelayRecord } from '#contract/flights/delay-odds.ts';
export { chanceLater, type DelayModel, indexOf } from './delay-model.ts';
export { delayKnowledge } from './delay-file.ts';
export { delayOddsRoutes } from './routes.ts';
export {
  chanceOfDisruption,
  chancesOfMissedConnections,
  type DelayKnowledge,
  tellMissed,
} from './tell-odds.ts';
