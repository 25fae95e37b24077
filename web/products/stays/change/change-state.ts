import type { StayChange, Trip } from '#contract/trips.ts';

/** Whether a change is in progress. */
export const isChanging = ({ change }: Pick<Trip, 'change'>): boolean =>
  change?.state === 'working' || change?.state === 'pending';

/** Whether the bank has yet to charge the additional cost of a change. */
export const isCharging = ({ state, charge }: Pick<StayChange, 'state' | 'charge'>): boolean =>
  state === 'done' && charge?.state === 'in_progress';
