import type { Trip } from '#contract/trips.ts';
import { laterPayments } from '#server/modules/pricing/index.ts';
import type { Products } from '#server/modules/products/index.ts';
import type { CancellationRow } from './cancellations-store.ts';
import type { ChangeRow } from './changes-store.ts';
import { presentCancellation } from './present-cancellation.ts';
import { presentChange } from './present-change.ts';
import { presentAnyTrip, presentPaid, type Reading } from './present-trip-card.ts';
import type { TravelerEdit } from './request-traveler-edit.ts';
import { changeableParts, confirmationOf, mayRequestTravelerEdit } from './rules.ts';
import type { StayTripRow } from './trip-rows.ts';

/** Events since the booking of a stay. */
export interface Aftermath {
  readonly cancellation: CancellationRow | null;
  readonly change: ChangeRow | null;
  /** Changes whose card refund the bank has not made yet, latest first. */
  readonly refunding: readonly ChangeRow[];
  readonly travelerEdit: TravelerEdit | null;
  /** Whether the reader's company approves every stay. */
  readonly needsApproval: boolean;
}

/** Payments still to come; once the stay has begun no cancellation fee is charged any more. */
function laterOf({ status, price, stay, bookedAt, startsAt }: StayTripRow, now: Date): Trip['later'] {
  if (status === 'Cancelled') return [];
  return laterPayments(price, stay, bookedAt).filter(({ reason }) => reason === 'stay' || now < startsAt);
}

/** A stay in full, with the actions that its owner may take now. [TRP-10] */
export function presentStayTrip(
  trip: StayTripRow,
  { cancellation, change, refunding, travelerEdit, needsApproval }: Aftermath,
  reading: Reading & { readonly products: Products },
): Trip {
  const { now } = reading;
  const isIdle = trip.status === 'Confirmed' && !trip.isCancelling && !trip.isChanging;
  const hasBegun = trip.startsAt <= now;
  const { parts, hindrance } = changeableParts(
    { ...trip, isChanging: trip.isChanging || change?.state === 'card_capturing' },
    { now, needsApproval },
  );
  return {
    kind: trip.kind,
    ...presentAnyTrip(trip, { ...reading, hasNewTimes: false }),
    ...presentPaid(trip, cancellation, reading),
    stay: trip.stay,
    supplierConfirmation: {
      state: confirmationOf({ ...trip, number: trip.supplierConfirmation }, now),
      number: trip.supplierConfirmation,
    },
    guests: trip.request.guests.map(({ room, givenName, surname }) => ({ room, givenName, surname })),
    specialRequests: trip.request.specialRequests,
    loyalty: trip.request.loyalty,
    later: laterOf(trip, now),
    can: {
      // Once the stay has begun only the property can help.
      cancel: isIdle && !hasBegun,
      resend: trip.status === 'Confirmed',
      change: [...parts],
      requestTravelerEdit: mayRequestTravelerEdit(trip, now),
    },
    changeHindrance: hindrance,
    owner:
      hasBegun && isIdle
        ? { who: 'hotel', next: 'contact_support' }
        : { who: 'portal', next: trip.isCancelling || trip.isChanging ? 'wait' : 'none' },
    cancellation: cancellation && presentCancellation(cancellation, trip, reading),
    change: change && presentChange(change, reading),
    earlierChanges: refunding.filter(({ id }) => id !== change?.id).map((row) => presentChange(row, reading)),
    travelerEdit: travelerEdit && {
      requestedAt: travelerEdit.requestedAt.toISOString(),
      answerBy: travelerEdit.answerBy.toISOString(),
      guests: travelerEdit.guests.map(({ room, givenName, surname }) => ({ room, givenName, surname })),
    },
  };
}
