import type { AnyTrip } from '#contract/trips/any-trip.ts';
import type { Cancellation } from '#contract/trips.ts';

/** Whether the cancellation of a trip is in progress. */
export const isCancelling = ({ cancellation }: Pick<AnyTrip, 'cancellation'>): boolean =>
  cancellation?.state === 'working' || cancellation?.state === 'pending';

/** Whether it is cancelled or about to be. */
export const isLeaving = ({ cancellation }: Pick<AnyTrip, 'cancellation'>): boolean =>
  cancellation !== null && cancellation.state !== 'refused';

/** Whether the bank has yet to make the refund to the card. */
export const awaitsBank = ({ state, lines }: Pick<Cancellation, 'state' | 'lines'>): boolean =>
  state === 'done' && lines.some((line) => line.state === 'in_progress' && line.refund.amount > 0);
