export { creditedFee } from './credited-fee.ts';
export { feeOf, freezeModel, observedVolatility } from './price-model.ts';
export { type FreezeSettings, freezeSettingsSchema, modelOf, usualFreezes } from './settings.ts';
export {
  claimFreeze,
  countUsable,
  findFreeze,
  type FreezeRow,
  insertFreeze,
  listFreezes,
  listUsable,
  moveFreeze,
  noteUnavailable,
  type SoldFreeze,
  whyNotUsable,
} from './store.ts';
export { shares, useFreeze } from './use-freeze.ts';
export { type Freezable, windowOf } from './window.ts';
export { freezeValue } from './value-row.ts';
