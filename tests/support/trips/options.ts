import { expect } from 'vitest';
import type { TripAct, TripOption } from '#contract/trips/options.ts';

const open = (act: TripAct): unknown => expect.objectContaining({ act, closed: null });

/** Matches the options of a trip with which all of these are possible now. */
export const opens = (...acts: TripAct[]): unknown => expect.arrayContaining(acts.map(open));

/** Matches the options of a trip with which this is not possible now. */
export const closes = (act: TripAct): unknown => expect.not.arrayContaining([open(act)]);

/** An option that is possible now, for texts and lists. */
export const opened = (act: TripAct): TripOption => ({
  act,
  protection: null,
  by: 'traveler',
  closed: null,
  until: null,
  cost: null,
});
