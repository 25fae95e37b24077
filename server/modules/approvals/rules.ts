import type { BookingProgress } from '#contract/booking.ts';
import { fromDecimal, type Money, shareOf, toWireMoney, type WireMoney } from '#contract/money.ts';
import type { ApprovalRules } from '#contract/policy.ts';
import type { ApprovalEnd, OnTimeout } from '#contract/enums/index.ts';
import type { StoredApproval } from './store.ts';

/** So many hours later, or when an approval would be of no use any more. */
export const endOfWait = (from: Date, hours: number, usableUntil: Date): Date =>
  new Date(Math.min(from.getTime() + hours * 3_600_000, usableUntil.getTime()));

/** When all who may answer are asked, while the member’s own approver has not answered: at half the time. */
export const escalatesAt = ({ askedAt, deadline }: Pick<StoredApproval, 'askedAt' | 'deadline'>): Date =>
  new Date((askedAt.getTime() + deadline.getTime()) / 2);

/** What happens at the deadline of a request when nobody answers; asked once more it lapses then. */
export const silenceOf = ({ onTimeout, level }: Pick<StoredApproval, 'onTimeout' | 'level'>): OnTimeout =>
  onTimeout === 'escalate' && level === 3 ? 'lapse' : onTimeout;

/** The next moment at which the clock moves a request that waits. */
export const nextMoment = (approval: StoredApproval): Date =>
  approval.level === 1 ? escalatesAt(approval) : approval.deadline;

/** By how much a price may have risen; the smaller of share and amount, null for not at all. */
export function mostRise(price: Money, { percent, amount }: ApprovalRules['tolerance']): Money | null {
  const share = percent === null ? null : shareOf(price, percent, 100);
  const fixed = amount && fromDecimal(amount.value, amount.currency);
  // An amount in another currency cannot be compared without a rate, so it allows nothing.
  if (fixed && fixed.currency !== price.currency) return null;
  if (share && fixed) return share.minor < fixed.minor ? share : fixed;
  return share ?? fixed;
}

/** The same of a request, as it is told; by its whole price. */
export function riseOf({ tolerance }: Pick<StoredApproval, 'tolerance'>, total: WireMoney): WireMoney | null {
  const most = mostRise(fromDecimal(total.amount, total.currency), tolerance);
  return most && toWireMoney(most);
}

/** Why a request that was withdrawn came to nothing. */
export const codeOfEnd = ({
  endedBecause,
}: Pick<StoredApproval, 'endedBecause'>): `approval-${ApprovalEnd | 'withdrawn'}` =>
  `approval-${endedBecause ?? 'withdrawn'}`;

/** Whether a booking that was asked for may be asked for again: nothing was booked, and its asker has not taken it back. */
export const mayAskAgain = (
  { state, subject }: Pick<StoredApproval, 'state' | 'subject'>,
  outcome: BookingProgress['outcome'],
): boolean => subject.kind === 'booking' && outcome === 'failed' && state !== 'withdrawn';
