import type { HotelConfirmation } from '#contract/enums/index.ts';

/**
 * Whether the hotel has given its own number; after check-in, or for a cancelled trip, none is expected any more.
 * [LOD-07]
 */
export function confirmationOf(
  trip: {
    readonly number: string | null;
    readonly startsAt: Date;
    readonly status: 'Confirmed' | 'Cancelled';
  },
  now: Date,
): HotelConfirmation {
  if (trip.number !== null) return 'HotelConfirmationConfirmed';
  return now < trip.startsAt && trip.status !== 'Cancelled'
    ? 'HotelConfirmationPending'
    : 'HotelConfirmationUnavailable';
}
