import type { Language } from '#contract/dates.ts';
import { fromDecimal, toWireMoney } from '#contract/money.ts';
import type { Trip, TripCard } from '#contract/trips.ts';
import { presentEarns } from '#server/modules/payments/index.ts';
import { laterPayments } from '#server/modules/pricing/index.ts';
import type { CancellationRow } from './cancellations-store.ts';
import type { ChangeRow } from './changes-store.ts';
import { presentCancellation } from './present-cancellation.ts';
import { presentChange } from './present-change.ts';
import type { TravelerEdit } from './request-traveler-edit.ts';
import {
  changeableParts,
  confirmationOf,
  isCheckInSoon,
  mayRequestTravelerEdit,
  timeStateOf,
} from './rules.ts';
import type { TripRow } from './store.ts';

interface Reading {
  readonly now: Date;
  readonly language: Language;
}

/** What happened to a trip since it was booked. */
export interface Aftermath {
  readonly cancellation: CancellationRow | null;
  readonly change: ChangeRow | null;
  readonly travelerEdit: TravelerEdit | null;
  /** Whether the reader's company approves every stay. */
  readonly needsApproval: boolean;
}

const underWay = {
  cancelling: { en: 'Your cancellation is under way.', fr: 'Votre annulation est en cours.' },
  changing: { en: 'Your change is under way.', fr: 'Votre modification est en cours.' },
} as const;

/** A trip in a list. */
export const presentTripCard = (trip: TripRow, { now, language }: Reading): TripCard => ({
  tripId: trip.id,
  kind: trip.kind,
  timeState: timeStateOf(trip, now),
  status: trip.status,
  locator: trip.locator,
  title: trip.stay.name,
  place: trip.place[language],
  picture: trip.stay.picture,
  startsOn: trip.stay.checkIn,
  endsOn: trip.stay.checkOut,
  grandTotal: toWireMoney(fromDecimal(trip.price.grandTotal.amount, trip.price.currency)),
  attention: trip.isCancelling
    ? underWay.cancelling[language]
    : trip.isChanging
      ? underWay.changing[language]
      : null,
  checkInSoon: isCheckInSoon(trip, now),
});

/** What is still to be paid; once the stay has begun nothing is charged for cancelling it. */
function laterOf({ status, price, stay, bookedAt, startsAt }: TripRow, now: Date): Trip['later'] {
  if (status === 'Cancelled') return [];
  return laterPayments(price, stay, bookedAt).filter(({ reason }) => reason === 'stay' || now < startsAt);
}

/** A trip with everything about it, and what its owner may do with it now. [TRP-10] */
export function presentTrip(
  trip: TripRow,
  { cancellation, change, travelerEdit, needsApproval }: Aftermath,
  reading: Reading,
): Trip {
  const { now } = reading;
  const isIdle = trip.status === 'Confirmed' && !trip.isCancelling && !trip.isChanging;
  const hasBegun = trip.startsAt <= now;
  const { parts, hindrance } = changeableParts(trip, { now, needsApproval });
  return {
    ...presentTripCard(trip, reading),
    stay: trip.stay,
    supplierConfirmation: {
      state: confirmationOf(trip.supplierConfirmation, trip.startsAt, now),
      number: trip.supplierConfirmation,
    },
    guests: trip.request.guests.map(({ room, givenName, surname }) => ({ room, givenName, surname })),
    contactEmail: trip.request.contact.email,
    specialRequests: trip.request.specialRequests,
    loyalty: trip.request.loyalty,
    price: trip.price,
    later: laterOf(trip, now),
    tenders: [...trip.tenders],
    earned: presentEarns(trip.earned).map(({ productDisplayName, currency, amount }) => ({
      productDisplayName,
      currency,
      amount,
    })),
    asksSupportForEarn: trip.earned.some(({ isTold }) => !isTold),
    bookedAt: trip.bookedAt.toISOString(),
    can: {
      // Once the stay has begun the dialog still says what is possible, and with whom.
      cancel: isIdle && now < trip.endsAt,
      resend: trip.status === 'Confirmed',
      change: [...parts],
      requestTravelerEdit: mayRequestTravelerEdit(trip, now),
    },
    changeHindrance: hindrance,
    owner:
      hasBegun && isIdle
        ? { who: 'hotel', next: 'contact_support' }
        : { who: 'portal', next: trip.isCancelling || trip.isChanging ? 'wait' : 'none' },
    cancellation: cancellation && presentCancellation(cancellation, trip.kind, reading),
    change: change && presentChange(change, reading),
    travelerEdit: travelerEdit && {
      requestedAt: travelerEdit.requestedAt.toISOString(),
      answerBy: travelerEdit.answerBy.toISOString(),
      guests: travelerEdit.guests.map(({ room, givenName, surname }) => ({ room, givenName, surname })),
    },
  };
}
