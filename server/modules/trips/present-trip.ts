import type { Language } from '#contract/dates.ts';
import { toWireMoney } from '#contract/money.ts';
import type { Trip, TripCard } from '#contract/trips.ts';
import { fromDecimal } from '#contract/money.ts';
import { presentEarn } from '#server/modules/payments/index.ts';
import type { CancellationRow } from './cancellations-store.ts';
import { presentCancellation } from './present-cancellation.ts';
import { confirmationOf, timeStateOf } from './rules.ts';
import type { TripRow } from './store.ts';

interface Reading {
  readonly now: Date;
  readonly language: Language;
}

const cancelling = {
  en: 'Your cancellation is under way.',
  fr: 'Votre annulation est en cours.',
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
  attention: trip.isCancelling ? cancelling[language] : null,
});

/** A trip with everything about it, and what its owner may do with it now. [TRP-10] */
export function presentTrip(trip: TripRow, cancellation: CancellationRow | null, reading: Reading): Trip {
  const isLive = trip.status === 'Confirmed' && !trip.isCancelling;
  const hasBegun = trip.startsAt <= reading.now;
  return {
    ...presentTripCard(trip, reading),
    stay: trip.stay,
    supplierConfirmation: {
      state: confirmationOf(trip.supplierConfirmation, trip.startsAt, reading.now),
      number: trip.supplierConfirmation,
    },
    guests: trip.request.guests.map(({ room, givenName, surname }) => ({ room, givenName, surname })),
    contactEmail: trip.request.contact.email,
    specialRequests: trip.request.specialRequests,
    loyalty: trip.request.loyalty,
    price: trip.price,
    tenders: [...trip.tenders],
    earned: trip.earned.map((earn) => {
      const { productDisplayName, currency, amount } = presentEarn(earn);
      return { productDisplayName, currency, amount };
    }),
    bookedAt: trip.bookedAt.toISOString(),
    can: { cancel: isLive && !hasBegun, resend: trip.status === 'Confirmed' },
    owner:
      hasBegun && isLive
        ? { who: 'hotel', next: 'contact_support' }
        : { who: 'portal', next: trip.isCancelling ? 'wait' : 'none' },
    cancellation: cancellation && presentCancellation(cancellation, reading.language),
  };
}
