import type { Language } from '#contract/dates.ts';
import { fromDecimal, toWireMoney } from '#contract/money.ts';
import type { TripCard } from '#contract/trips.ts';
import { presentEarns } from '#server/modules/payments/index.ts';
import { isCheckInSoon, timeStateOf } from './rules.ts';
import type { TripRow } from './trip-rows.ts';

/** Who reads it, and when. */
export interface Reading {
  readonly now: Date;
  readonly language: Language;
}

const underWay = {
  cancelling: { en: 'Your cancellation is under way.', fr: 'Votre annulation est en cours.' },
  changing: { en: 'Your change is under way.', fr: 'Votre modification est en cours.' },
} as const;

const subtitles = {
  'Round-trip': { en: 'Round-trip', fr: 'Aller-retour' },
  'One-way': { en: 'One-way', fr: 'Aller simple' },
  'Multi-city': { en: 'Multi-city', fr: 'Multidestination' },
} as const;

/** What any trip says of its owner, its price and how it was paid. */
export const presentPaid = (trip: TripRow) => ({
  contactEmail: trip.request.contact.email,
  price: trip.price,
  tenders: [...trip.tenders],
  earned: presentEarns(trip.earned).map(({ productDisplayName, currency, amount }) => ({
    productDisplayName,
    currency,
    amount,
  })),
  asksSupportForEarn: trip.earned.some(({ isTold }) => !isTold),
  bookedAt: trip.bookedAt.toISOString(),
});

/** A trip in a list. */
export const presentTripCard = (trip: TripRow, reading: Reading): TripCard => ({
  kind: trip.kind,
  ...presentAnyTrip(trip, reading),
});

/** What a card shows of any trip. */
export const presentAnyTrip = (trip: TripRow, { now, language }: Reading): Omit<TripCard, 'kind'> => ({
  tripId: trip.id,
  timeState: timeStateOf(trip, now),
  status: trip.status,
  locator: trip.locator,
  ...(trip.kind === 'Flight'
    ? {
        title: trip.flight.title[language],
        place: subtitles[trip.flight.subtitle][language],
        picture: null,
        startsOn: trip.flight.departsOn,
        endsOn: trip.flight.arrivesOn,
      }
    : {
        title: trip.stay.name,
        place: trip.place[language],
        picture: trip.stay.picture,
        startsOn: trip.stay.checkIn,
        endsOn: trip.stay.checkOut,
      }),
  grandTotal: toWireMoney(fromDecimal(trip.price.grandTotal.amount, trip.price.currency)),
  attention: trip.isCancelling
    ? underWay.cancelling[language]
    : trip.isChanging
      ? underWay.changing[language]
      : null,
  checkInSoon: isCheckInSoon(trip, now),
});
