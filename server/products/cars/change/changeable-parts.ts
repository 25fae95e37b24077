import { type CarChangePart, carChangePartSchema, type ChangeHindrance } from '#contract/enums/index.ts';
import type { BookedCar } from '#contract/cars/booked-car.ts';
import { changeHindrance } from '../../change-hindrance.ts';

/**
 * The parts of a rental that may be changed now, and why not the others. Times, places and driver while cancelling is
 * free, the driver until pick-up; nothing of a rate that is not refundable, or while a change waits for the company’s approval.
 * The supplier decides in the end. [TRP-03]
 */
export function changeableParts(
  trip: Parameters<typeof changeHindrance>[0] & {
    readonly car: Pick<BookedCar, 'refundPolicy' | 'freeCancelUntil'>;
  },
  { now, awaitsApproval = false }: { readonly now: Date; readonly awaitsApproval?: boolean },
): { parts: readonly CarChangePart[]; hindrance: ChangeHindrance | null } {
  const hindrance = changeHindrance(trip, now);
  if (hindrance) return { parts: [], hindrance };
  if (awaitsApproval) return { parts: [], hindrance: 'awaits_approval' };
  const { freeCancelUntil, refundPolicy } = trip.car;
  if (refundPolicy === 'NonRefundable') return { parts: [], hindrance: 'non_refundable' };
  if (freeCancelUntil === null || now >= new Date(freeCancelUntil))
    return { parts: ['drivers'], hindrance: 'free_time_over' };
  return { parts: carChangePartSchema.options, hindrance: null };
}
