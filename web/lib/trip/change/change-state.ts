import type { CommonChange } from '#contract/trips.ts';
import { awaitsBank } from '#web/lib/trip/trip-state.ts';

/** Whether a change is in progress. */
const isChanging = ({ state }: Pick<CommonChange, 'state'>): boolean =>
  state === 'working' || state === 'pending';

/** Whether the bank has yet to charge the additional cost of a change. */
export const isCharging = ({ state, charge }: Pick<CommonChange, 'state' | 'charge'>): boolean =>
  state === 'done' && charge?.state === 'in_progress';

/** When a trip is refetched for its latest change, in milliseconds. */
export function followsChangeAfter(change: CommonChange | null): number | false {
  if (!change) return false;
  if (isChanging(change)) return 2000;
  if (change.state === 'awaiting_approval') return 30_000;
  // A bank usually charges within seconds.
  if (isCharging(change)) return 5000;
  return awaitsBank({ ...change, state: change.state }) ? 30_000 : false;
}

/** The change that a dialog follows: the one it requested, as the trip knows it by now. */
export const latestChange = <C extends Pick<CommonChange, 'changeId'>>(
  trip: { readonly change: C | null },
  requested: C | undefined,
): C | undefined => (requested && trip.change?.changeId === requested.changeId ? trip.change : requested);
