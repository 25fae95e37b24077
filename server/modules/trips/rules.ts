import { Temporal } from 'temporal-polyfill';
import type { BookedStay } from '#contract/booking.ts';
import type {
  CfarHotelOutcome,
  HotelConfirmation,
  RefundPolicy,
  TripTimeState,
} from '#contract/enums/index.ts';

interface Span {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** Check-in and check-out as moments, by the clock on the hotel's own wall. */
export function spanOf(
  stay: Pick<BookedStay, 'checkIn' | 'checkOut' | 'checkInFrom' | 'checkOutUntil' | 'timeZone'>,
): Span {
  const momentOf = (day: string, time: string) =>
    new Date(Temporal.ZonedDateTime.from(`${day}T${time}[${stay.timeZone}]`).epochMilliseconds);
  return {
    startsAt: momentOf(stay.checkIn, stay.checkInFrom),
    endsAt: momentOf(stay.checkOut, stay.checkOutUntil),
  };
}

/** Where a trip stands in time. [B 3] */
export function timeStateOf(
  trip: Span & { readonly status: 'Confirmed' | 'Cancelled' },
  now: Date,
): Extract<TripTimeState, 'Canceled' | 'Future' | 'Present' | 'Past'> {
  if (trip.status === 'Cancelled') return 'Canceled';
  if (now < trip.startsAt) return 'Future';
  return now < trip.endsAt ? 'Present' : 'Past';
}

/** Whether the hotel has given its own number; once check-in has come it will not any more. [LOD-07] */
export function confirmationOf(number: string | null, startsAt: Date, now: Date): HotelConfirmation {
  if (number !== null) return 'HotelConfirmationConfirmed';
  return now < startsAt ? 'HotelConfirmationPending' : 'HotelConfirmationUnavailable';
}

/** What cancelling a stay leads to, from what its supplier says holds now. [TRP-04] */
export const cancellationOutcomeOf: Readonly<Record<RefundPolicy, CfarHotelOutcome>> = {
  FullyRefundable: 'FullyRefundable',
  PartiallyRefundable: 'PartiallyRefundable',
  NonRefundable: 'NonRefundablePartially',
  Unknown: 'ContactCustomerService',
};
