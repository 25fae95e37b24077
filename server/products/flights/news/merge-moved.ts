import { majorMinutes, minutesBetween, type MovedSegment } from './news.ts';

/** A segment that moved twice before an answer counts as moved from its first times. */
export function mergeMoved(
  before: readonly MovedSegment[],
  now: readonly MovedSegment[],
): readonly MovedSegment[] {
  const merged = new Map(before.map((segment) => [segment.index, segment]));
  for (const segment of now)
    merged.set(segment.index, { ...segment, before: merged.get(segment.index)?.before ?? segment.before });
  return [...merged.values()].toSorted((a, b) => a.index - b.index);
}

/** Whether flights were canceled, or moved by an hour or more in all: several small moves add up. [TRP-06] */
export const isMovedFar = (moved: readonly MovedSegment[]): boolean =>
  moved.some(
    ({ before, after }) =>
      after === null ||
      Math.abs(minutesBetween(before.departure, after.departure)) >= majorMinutes ||
      Math.abs(minutesBetween(before.arrival, after.arrival)) >= majorMinutes,
  );
