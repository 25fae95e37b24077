import type { ScheduleChange } from '#contract/flights/progress.ts';
import { awaitOutcome, usualOutcomeMs } from '#server/modules/trips/index.ts';
import { acceptChange } from './accept-change.ts';
import { findScheduleChange } from './changes-store.ts';
import { presentScheduleChange } from './present-change.ts';

type Accepting = Parameters<typeof acceptChange>;

/** Accepts new times and waits a little for the airline to take it. Throws as `acceptChange` does. */
export async function acceptAndWait(
  deps: Accepting[0],
  trips: Accepting[1],
  asked: Accepting[2],
): Promise<ScheduleChange> {
  const accepted = await acceptChange(deps, trips, asked);
  const latest = () => findScheduleChange(deps.db, { ...asked, id: accepted.id });
  const isAtWork = (change: typeof accepted) => change.state === 'accepting';
  return presentScheduleChange(
    await awaitOutcome(async () => (await latest()) ?? accepted, isAtWork, usualOutcomeMs),
    null,
  );
}
