import { Temporal } from 'temporal-polyfill';
import type { BookedStay } from '#contract/booking.ts';
import {
  type CancellationState,
  type FlightState,
  type HotelConfirmation,
  type StayChangeHindrance,
  type StayChangePart,
  stayChangePartSchema,
  type StayChangeState,
  type TripTimeState,
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

/** Whether a trip is under way: flights once one has left, and not while the first is late or called off. */
export const hasBegun = (
  trip: Span & {
    readonly progress?: { readonly segments: readonly { readonly state: FlightState }[] } | null;
  },
  now: Date,
): boolean =>
  trip.progress
    ? trip.progress.segments.some(({ state }) => state === 'departed' || state === 'arrived') ||
      (now >= trip.startsAt && !trip.progress.segments.some(({ state }) => state === 'cancelled'))
    : now >= trip.startsAt;

/** Where a trip stands in time. [B 3] */
export function timeStateOf(
  trip: Span & {
    readonly status: 'Confirmed' | 'Cancelled';
    readonly isCancelling: boolean;
    readonly isWithAgent: boolean;
  },
  now: Date,
): Exclude<TripTimeState, 'Unused'> {
  if (trip.status === 'Cancelled') return 'Canceled';
  // A cancellation came to nothing in time, or flights left without the tickets for them.
  if (trip.isWithAgent) return trip.isCancelling ? 'CancellationFailure' : 'Invalid';
  if (now < trip.startsAt) return 'Future';
  return now < trip.endsAt ? 'Present' : 'Past';
}

/** Whether the hotel has given its own number; once check-in has come, or the trip is cancelled, it will not any more. [LOD-07] */
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

const soonestNumberMs = 60_000;
const latestNumberMs = 6 * 3_600_000;

/**
 * When a hotel that gave no number is asked for it next: after half of the time that has been waited already, between
 * a minute and six hours, and once more at check-in. Null from then on.
 */
export function nextNumberAsk(
  { bookedAt, startsAt }: { readonly bookedAt: Date; readonly startsAt: Date },
  now: Date,
): Date | null {
  if (now >= startsAt) return null;
  const waitedMs = now.getTime() - bookedAt.getTime();
  const pauseMs = Math.min(latestNumberMs, Math.max(soonestNumberMs, waitedMs / 2));
  return new Date(Math.min(startsAt.getTime(), now.getTime() + pauseMs));
}

export const checkInSoonMs = 24 * 3_600_000;

/** Whether check-in is near enough to be reminded of it. [TRP-03] */
export const isCheckInSoon = ({ status, startsAt }: { status: string; startsAt: Date }, now: Date): boolean =>
  status === 'Confirmed' && now < startsAt && startsAt.getTime() - now.getTime() <= checkInSoonMs;

/**
 * What of a stay may be changed now, and why not the rest. Dates and rooms as long as cancelling is free, names
 * until check-in; where a company approves every stay, names only. The supplier has the last word. [TRP-03; 0025]
 */
export function changeableParts(
  trip: {
    readonly status: 'Confirmed' | 'Cancelled';
    readonly isCancelling: boolean;
    readonly isChanging: boolean;
    readonly startsAt: Date;
    readonly stay: Pick<BookedStay, 'refundPolicy' | 'freeCancelUntil'>;
  },
  { now, needsApproval = false }: { readonly now: Date; readonly needsApproval?: boolean },
): { parts: readonly StayChangePart[]; hindrance: StayChangeHindrance | null } {
  if (trip.status === 'Cancelled') return { parts: [], hindrance: 'cancelled' };
  if (trip.isCancelling || trip.isChanging) return { parts: [], hindrance: 'under_way' };
  if (now >= trip.startsAt) return { parts: [], hindrance: 'stay_begun' };
  const { freeCancelUntil, refundPolicy } = trip.stay;
  if (freeCancelUntil !== null && now < new Date(freeCancelUntil))
    return needsApproval
      ? { parts: ['guests'], hindrance: 'needs_approval' }
      : { parts: stayChangePartSchema.options, hindrance: null };
  return {
    parts: ['guests'],
    hindrance: refundPolicy === 'FullyRefundable' ? 'free_time_over' : 'non_refundable',
  };
}

/** Whether a name may be asked to be corrected by hand: as long as there is somebody to check in. [TRP-03] */
export const mayRequestTravelerEdit = (
  { status, isCancelling, endsAt }: { status: string; isCancelling: boolean; endsAt: Date },
  now: Date,
): boolean => status === 'Confirmed' && !isCancelling && now < endsAt;

/** Whether a cancellation, or a change, is being worked on this moment; what waits for a supplier is not. */
export const isCancellationAtWork = ({ state }: { state: CancellationState }): boolean =>
  ['requested', 'refunding', 'card_refunding'].includes(state);
export const isChangeAtWork = ({ state }: { state: StayChangeState }): boolean =>
  [
    'requested',
    'authorised',
    'changed',
    'card_capturing',
    'card_refunding',
    'reverting',
    'releasing',
    'card_releasing',
  ].includes(state);
