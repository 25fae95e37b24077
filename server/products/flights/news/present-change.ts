import type { FlightProgress, ScheduleChange } from '#contract/flights/progress.ts';
import { isAcceptable, isDeclinable } from './answer-change.ts';
import { canTakeAnother, type ScheduleChangeRow } from './changes-store.ts';
import type { StoredProgress } from './progress.ts';

export const presentScheduleChange = (
  change: ScheduleChangeRow,
  progress: StoredProgress | null,
  /** Flights of a package are not exchanged online. */
  isPackage = false,
): ScheduleChange => ({
  changeId: change.id,
  state: change.state,
  severity: change.severity,
  outcome: change.outcome,
  response: change.response,
  toldAt: change.toldAt.toISOString(),
  answerBy: change.answerBy?.toISOString() ?? null,
  segments: change.segments.map(({ index, before, after }) => ({ index, before, after })),
  canAccept: isAcceptable(change, progress),
  canDecline: isDeclinable(change, progress),
  canTakeAnother: !isPackage && canTakeAnother(change),
});

export const presentProgress = ({ asOf, isOwed, segments }: StoredProgress): FlightProgress => ({
  asOf,
  isOwed,
  segments: segments.map(({ state, gate, cause, missesConnection }) => ({
    state,
    gate,
    cause,
    missesConnection,
  })),
});
