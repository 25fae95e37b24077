import { z } from 'zod';
import { bookingForSchema } from '#contract/enums/index.ts';
import type { BookedFor, Checkout, TripRecord } from '#server/modules/products/index.ts';
import type { Db } from '#server/platform/db/database.ts';

/** For whom a checkout is, as it is stored. */
export const bookedForSchema = z.object({
  bookingFor: bookingForSchema,
  travelers: z.array(z.string()),
  guests: z.int(),
  guestReason: z.string(),
  policyOf: z.array(z.string()).optional(),
}) satisfies z.ZodType<BookedFor>;

/** The people whose policies a checkout is judged by. Guests have none: where only they travel, it is the booker's. */
export function policyHoldersOf({
  customerId,
  bookedFor,
}: Pick<Checkout, 'customerId' | 'bookedFor'>): readonly string[] {
  const travelers = bookedFor?.travelers ?? [];
  if (travelers.length === 0) return [customerId];
  return bookedFor?.bookingFor === 'myself-and-others' ? [customerId, ...travelers] : travelers;
}

/** The people whose policies a change of a trip is judged by: those of its checkout. */
export async function policyHoldersOfTrip(
  db: Db,
  { bookingId, customerId, businessId }: Pick<TripRecord, 'bookingId' | 'customerId' | 'businessId'>,
): Promise<readonly string[]> {
  if (businessId === null) return [customerId];
  const { booking_for } = await db
    .selectFrom('bookings')
    .innerJoin('booking_sessions as session', 'session.id', 'bookings.session_id')
    .select('session.booking_for')
    .where('bookings.id', '=', bookingId)
    .executeTakeFirstOrThrow();
  return policyHoldersOf({ customerId, bookedFor: bookedForSchema.nullable().parse(booking_for) });
}
