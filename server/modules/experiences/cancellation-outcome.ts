import type { ExperienceCancellationOutcome } from '#contract/enums/index.ts';
import type { ExperienceState, RefundWindow } from './port.ts';
import { percentBack } from './refund-terms.ts';

/** The fields of a booking that decide the outcome of cancelling it. */
export interface Cancelling {
  readonly state: ExperienceState;
  /** The moment of the traveler's request, however long processing takes. */
  readonly requestedAt: Date;
  /** The start, or the closing hour of a day that is open. */
  readonly startsAt: Date;
  readonly refundWindows: readonly RefundWindow[];
  /** The supplier's response: not asked yet, asked and silent, or declined. */
  readonly supplier: 'not_asked' | 'silent' | 'declines';
  /** False when only a part of the party cancels. */
  readonly isWholeParty: boolean;
}

/** The outcome of cancelling an experience: the first row that fits. [XPR-01] [TRP-04] */
export function cancellationOutcomeOf({
  state,
  requestedAt,
  startsAt,
  refundWindows,
  supplier,
  isWholeParty,
}: Cancelling): ExperienceCancellationOutcome {
  if (state === 'CANCELLED') return 'AlreadyCanceled';
  if (state === 'PENDING') return 'BookingPending';
  if (supplier === 'silent') return 'CancellationPending';
  if (requestedAt >= startsAt) return 'PastExperienceStart';
  if (supplier === 'declines' || state !== 'CONFIRMED') return 'NonCancellable';
  const percent = isWholeParty ? percentBack(refundWindows, { requestedAt, startsAt }) : null;
  if (percent === null) return 'ContactCustomerService';
  if (percent >= 100) return 'FullyRefundable';
  return percent > 0 ? 'PartiallyRefundable' : 'NonRefundable';
}
