import type { StayChange, Trip } from '#contract/trips.ts';

/** Whether a change is under way. */
export const isChanging = ({ change }: Pick<Trip, 'change'>): boolean =>
  change?.state === 'working' || change?.state === 'pending';

/** Whether the bank has not charged yet what a change costs more. */
export const isCharging = ({ state, charge }: Pick<StayChange, 'state' | 'charge'>): boolean =>
  state === 'done' && charge?.state === 'in_progress';
