import type { ScheduleChange } from '#contract/flights/progress.ts';
import { awaitOutcome, usualOutcomeMs } from '#server/modules/trips/index.ts';
import { answerChange } from './answer-change.ts';
import { findScheduleChange } from './changes-store.ts';
import { presentScheduleChange } from './present-change.ts';

type Answering = Parameters<typeof answerChange>;

/** Answers new times, and waits a little for the airline to take accepted ones. Throws as `answerChange` does. */
export async function answerAndWait(
  deps: Answering[0],
  trips: Answering[1],
  asked: Answering[2],
): Promise<ScheduleChange> {
  const answered = await answerChange(deps, trips, asked);
  const latest = () => findScheduleChange(deps.db, { ...asked, id: answered.id });
  const isAtWork = (change: typeof answered) => change.state === 'accepting';
  return presentScheduleChange(
    await awaitOutcome(async () => (await latest()) ?? answered, isAtWork, usualOutcomeMs),
    null,
    { now: deps.clock.now() },
  );
}
