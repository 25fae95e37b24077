import type { Currency } from '#contract/money.ts';
import { PortalError } from '#server/platform/errors.ts';
import { type Activity, type ExperienceSupplier, ExperienceSupplierError } from './port.ts';

/** Reads from the supplier. Throws `unavailable` when it cannot serve. */
export async function askSupplier<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ExperienceSupplierError) throw new PortalError('unavailable', { cause: error });
    throw error;
  }
}

/** An activity by its id. Throws `experience-not-found`, or `unavailable` when the supplier cannot serve. */
export async function findActivity(
  supplier: ExperienceSupplier,
  activityId: string,
  currency: Currency,
): Promise<Activity> {
  const activity = await askSupplier(supplier.getActivity(activityId, currency));
  if (!activity) throw new PortalError('experience-not-found');
  return activity;
}
