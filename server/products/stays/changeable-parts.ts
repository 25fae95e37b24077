import type { BookedStay } from '#contract/stays/checkout-item.ts';
import { type ChangeHindrance, type StayChangePart, stayChangePartSchema } from '#contract/enums/index.ts';
import { changeHindrance } from '../change-hindrance.ts';

/**
 * The parts of a stay that may be changed now, and why not the others. Dates and rooms while cancelling is free,
 * names until check-in; nothing while a change waits for the company’s approval. The supplier decides in the end.
 * [TRP-03; 0025]
 */
export function changeableParts(
  trip: Parameters<typeof changeHindrance>[0] & {
    readonly stay: Pick<BookedStay, 'refundPolicy' | 'freeCancelUntil'>;
  },
  { now, awaitsApproval = false }: { readonly now: Date; readonly awaitsApproval?: boolean },
): { parts: readonly StayChangePart[]; hindrance: ChangeHindrance | null } {
  const hindrance = changeHindrance(trip, now);
  if (hindrance) return { parts: [], hindrance };
  if (awaitsApproval) return { parts: [], hindrance: 'awaits_approval' };
  const { freeCancelUntil, refundPolicy } = trip.stay;
  if (freeCancelUntil !== null && now < new Date(freeCancelUntil))
    return { parts: stayChangePartSchema.options, hindrance: null };
  return {
    parts: ['guests'],
    hindrance: refundPolicy === 'FullyRefundable' ? 'free_time_over' : 'non_refundable',
  };
}
