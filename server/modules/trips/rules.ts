import { type CancellationState, type TripChangeState, type TripTimeState } from '#contract/enums/index.ts';

interface Span {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** The state of a trip in time. [B 3] */
export function timeStateOf(
  trip: Span & {
    readonly status: 'Confirmed' | 'Cancelled';
    readonly isCancelling: boolean;
    readonly isWithAgent: boolean;
    /** Its supplier says that nobody used it. */
    readonly isUnused: boolean;
  },
  now: Date,
): TripTimeState {
  if (trip.status === 'Cancelled') return 'Canceled';
  // A cancellation failed to settle in time, or flights left before their tickets were issued.
  if (trip.isWithAgent) return trip.isCancelling ? 'CancellationFailure' : 'Invalid';
  if (now < trip.startsAt) return 'Future';
  if (trip.isUnused) return 'Unused';
  return now < trip.endsAt ? 'Present' : 'Past';
}

const soonestAskMs = 60_000;
const latestAskMs = 6 * 3_600_000;

/**
 * When to ask a supplier again for what is still missing: after half of the time waited so far, between a minute and six hours, and
 * once more at check-in. Null from then on.
 */
export function nextSupplierAsk(
  { bookedAt, startsAt }: { readonly bookedAt: Date; readonly startsAt: Date },
  now: Date,
): Date | null {
  if (now >= startsAt) return null;
  const waitedMs = now.getTime() - bookedAt.getTime();
  const pauseMs = Math.min(latestAskMs, Math.max(soonestAskMs, waitedMs / 2));
  return new Date(Math.min(startsAt.getTime(), now.getTime() + pauseMs));
}

export const checkInSoonMs = 24 * 3_600_000;

/** Whether check-in is near enough for a reminder. [TRP-03] */
export const isCheckInSoon = ({ status, startsAt }: { status: string; startsAt: Date }, now: Date): boolean =>
  status === 'Confirmed' && now < startsAt && startsAt.getTime() - now.getTime() <= checkInSoonMs;

/** Whether a name correction by hand may be requested: until the trip ends. [TRP-03] */
export const mayRequestTravelerEdit = (
  { status, isCancelling, endsAt }: { status: string; isCancelling: boolean; endsAt: Date },
  now: Date,
): boolean => status === 'Confirmed' && !isCancelling && now < endsAt;

/** Whether a cancellation, or a change, is being processed right now; one that waits for a supplier is not. */
export const isCancellationAtWork = ({ state }: { state: CancellationState }): boolean =>
  ['requested', 'refunding', 'card_refunding'].includes(state);
export const isChangeAtWork = ({ state }: { state: TripChangeState }): boolean =>
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
