import type { CaseKind } from '#contract/enums/index.ts';
import { callMinutes, caseKinds } from './case-kinds.ts';

const minuteMs = 60_000;

/** The dates of a case that is opened now. `before` is a date that comes earlier, such as a departure. */
export function datesOf(
  kind: CaseKind,
  now: Date,
  before?: Date | null,
): { respondBy: Date; resolveBy: Date } {
  const { respondMinutes, resolveMinutes } = caseKinds[kind];
  const first = (minutes: number) => {
    const usual = now.getTime() + minutes * minuteMs;
    return new Date(before ? Math.max(now.getTime(), Math.min(usual, before.getTime())) : usual);
  };
  return { respondBy: first(respondMinutes), resolveBy: first(resolveMinutes) };
}

/** The dates of a call: it is made in the time that begins when its customer wants it, so it is due at the end of that. */
export function datesOfCall(callAt: Date): { respondBy: Date; resolveBy: Date } {
  const until = new Date(callAt.getTime() + callMinutes * minuteMs);
  return { respondBy: until, resolveBy: until };
}

/**
 * When somebody has to begin at the latest: the next date of a case less the time that it takes. Queues are sorted by
 * this, so that a long case is not begun too late behind a short one.
 */
export function beginByOf(
  kind: CaseKind,
  { respondBy, resolveBy, respondedAt }: { respondBy: Date; resolveBy: Date; respondedAt: Date | null },
): Date {
  const due = respondedAt === null ? Math.min(respondBy.getTime(), resolveBy.getTime()) : resolveBy.getTime();
  return new Date(due - caseKinds[kind].workMinutes * minuteMs);
}
