import type { ChangeHindrance } from '#contract/enums/index.ts';

/** Why nothing of a trip of any kind can be changed now; null where its own terms decide. [TRP-03] */
export function changeHindrance(
  {
    status,
    isCancelling,
    isChanging,
    startsAt,
  }: {
    readonly status: 'Confirmed' | 'Cancelled';
    readonly isCancelling: boolean;
    readonly isChanging: boolean;
    readonly startsAt: Date;
  },
  now: Date,
): ChangeHindrance | null {
  if (status === 'Cancelled') return 'cancelled';
  if (isCancelling || isChanging) return 'under_way';
  return now >= startsAt ? 'stay_begun' : null;
}
