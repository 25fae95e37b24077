export { builtInRows } from './built-in-rows.ts';
export { openRights, type Rights, rightsBetween, type RightsFor } from './open-rights.ts';
export { type Disruption, type Journey } from './verdict.ts';
