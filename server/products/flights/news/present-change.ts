import type { ScheduleChangeState, ScheduleChangeStatus } from '#contract/enums/index.ts';
import type { FlightProgress, ScheduleChange } from '#contract/flights/progress.ts';
import { isAcceptable, isDeclinable } from './answer-change.ts';
import { canTakeAnother, type ScheduleChangeRow } from './changes-store.ts';
import type { StoredProgress } from './progress.ts';
import { unmappedForMs } from './unmapped.ts';

export const presentScheduleChange = (
  change: ScheduleChangeRow,
  progress: StoredProgress | null,
  /** `isPackage`: flights of a package are not exchanged online. */
  { now, isPackage = false }: { readonly now: Date; readonly isPackage?: boolean },
): ScheduleChange => ({
  changeId: change.id,
  state: change.state,
  status: statusOf(change, now),
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

const statuses: Readonly<Record<ScheduleChangeState, ScheduleChangeStatus>> = {
  open: 'ConfirmedPendingNewChange',
  accepting: 'Pending',
  refunding: 'Declined',
  rejected: 'Declined',
  modified: 'Confirmed',
  ticketed: 'Confirmed',
  superseded: 'Confirmed',
  canceled: 'Canceled',
};

/** The status of a change as the specification spells it: one that cannot be compared is not mapped, for a day or longer. */
function statusOf({ state, severity, toldAt }: ScheduleChangeRow, now: Date): ScheduleChangeStatus {
  if (state !== 'open' || severity !== 'Unknown') return statuses[state];
  return now.getTime() - toldAt.getTime() >= unmappedForMs ? 'UnMappedPersisted' : 'UnMapped';
}

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
