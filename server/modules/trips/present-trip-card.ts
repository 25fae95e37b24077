import type { Language } from '#contract/dates.ts';
import { fromDecimal, toWireMoney } from '#contract/money.ts';
import type { TripCard } from '#contract/trip-card.ts';
import { type PlannedEarn, presentEarns, presentTenders } from '#server/modules/payments/index.ts';
import type { CancellationRow } from './cancellations-store.ts';
import { isCheckInOpen } from './flight-check-in.ts';
import { losesConnection } from './flight-news/progress.ts';
import { isCheckInSoon, timeStateOf } from './rules.ts';
import { areTicketsLate } from './tickets.ts';
import type { FlightTripRow, StayTripRow, TripRow } from './trip-rows.ts';

/** The reader's language, and the time of reading. */
export interface Reading {
  readonly now: Date;
  readonly language: Language;
}

/** In a list a trip also shows that its airline waits for an answer to new times. */
interface Listing extends Reading {
  readonly hasNewTimes: boolean;
}

const underWay = {
  cancelling: { en: 'Your cancellation is under way.', fr: 'Votre annulation est en cours.' },
  withAgent: {
    en: 'One of our agents is handling this trip.',
    fr: 'Une personne de notre équipe s’occupe de ce voyage.',
  },
  changing: { en: 'Your change is under way.', fr: 'Votre modification est en cours.' },
} as const;

const flightNews = {
  cancelled: { en: 'The airline has cancelled a flight.', fr: 'La compagnie a annulé un vol.' },
  missed: { en: 'You will miss a connection.', fr: 'Une correspondance est perdue.' },
  delayed: { en: 'A flight is delayed.', fr: 'Un vol est en retard.' },
  lateTickets: {
    en: 'Your tickets are late. We are following them up with the airline.',
    fr: 'Vos billets sont en retard. Nous relançons la compagnie.',
  },
  newTimes: { en: 'The airline has changed your times.', fr: 'La compagnie a modifié vos horaires.' },
} as const;

/** The most serious news about flights that are still to come. */
function flightAttention(trip: FlightTripRow, { now, language, hasNewTimes }: Listing): string | null {
  const { progress } = trip;
  const segments = progress?.segments ?? [];
  if (segments.some(({ state }) => state === 'cancelled')) return flightNews.cancelled[language];
  if (losesConnection(progress)) return flightNews.missed[language];
  if (areTicketsLate(trip, now)) return flightNews.lateTickets[language];
  if (segments.some(({ state }) => state === 'delayed')) return flightNews.delayed[language];
  return hasNewTimes ? flightNews.newTimes[language] : null;
}

const subtitles = {
  'Round-trip': { en: 'Round-trip', fr: 'Aller-retour' },
  'One-way': { en: 'One-way', fr: 'Aller simple' },
  'Multi-city': { en: 'Multi-city', fr: 'Multidestination' },
} as const;

/** A trip's earnings; of a cancelled trip, those that were not taken back. */
const earnedNow = ({ status, earned }: TripRow, cancellation: CancellationRow | null): PlannedEarn[] =>
  earned.flatMap((earn) => {
    const reversed = cancellation?.earnReversals.find(
      ({ accountReferenceId }) => accountReferenceId === earn.accountReferenceId,
    );
    const units = status === 'Cancelled' ? earn.units - (reversed?.units ?? 0) : earn.units;
    return units > 0 ? [{ ...earn, units }] : [];
  });

/** The part that is common to all trips: owner, price and tenders. */
export function presentPaid(
  trip: TripRow,
  cancellation: CancellationRow | null,
  { language }: Pick<Reading, 'language'>,
) {
  const earned = earnedNow(trip, cancellation);
  return {
    contactEmail: trip.request.contact.email,
    price: trip.price,
    tenders: presentTenders(trip.tenders, language),
    earned: presentEarns(earned).map(({ productDisplayName, currency, amount }) => ({
      productDisplayName,
      currency,
      amount,
    })),
    asksSupportForEarn: earned.some(({ isTold }) => !isTold),
    policyException: trip.policyException,
    bookedAt: trip.bookedAt.toISOString(),
  };
}

function presentOffer({ tenders }: TripRow, language: Language): TripCard['offer'] {
  const offer = presentTenders(tenders, language).find(({ kind }) => kind === 'TravelWalletOffer');
  return offer ? { label: offer.label, amount: offer.amount } : null;
}

/** A card of the trip list. */
export const presentTripCard = (trip: TripRow, reading: Listing): TripCard => ({
  kind: trip.kind,
  ...presentAnyTrip(trip, reading),
});

/** The part of the card that is common to all trips. */
export const presentAnyTrip = (
  trip: TripRow,
  { now, language, hasNewTimes }: Listing,
): Omit<TripCard, 'kind'> => ({
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
  isCancelling: trip.isCancelling,
  attention: trip.isWithAgent
    ? underWay.withAgent[language]
    : trip.isCancelling
      ? underWay.cancelling[language]
      : trip.isChanging
        ? underWay.changing[language]
        : trip.kind === 'Flight' && trip.status === 'Confirmed'
          ? flightAttention(trip, { now, language, hasNewTimes })
          : null,
  offer: presentOffer(trip, language),
  checkInSoon: trip.kind === 'Flight' ? isCheckInOpen(trip, now) : isCheckInSoon(trip, now),
  nextFlight: trip.kind === 'Flight' ? nextFlight(trip, now, language) : null,
  arrival: trip.kind === 'Flight' ? null : arrivalOf(trip, now),
});

/** The next slice that has not left. */
function nextFlight(
  { flight, status }: FlightTripRow,
  now: Date,
  language: Language,
): TripCard['nextFlight'] {
  const slice = flight.slices[language].find(
    ({ segments: [first] }) => first && now.getTime() < Date.parse(first.zonedDeparture),
  );
  const [first, last] = [slice?.segments[0], slice?.segments.at(-1)];
  if (!slice || !first || !last || status === 'Cancelled') return null;
  return {
    airlines: [...new Set(slice.segments.map(({ marketingAirline }) => marketingAirline.name))].join(', '),
    from: first.origin.locationCode,
    to: last.destination.locationCode,
    zonedDeparture: first.zonedDeparture,
    zonedArrival: last.zonedArrival,
    plusDays: slice.plusDays,
  };
}

/** Check-in time, and the deadline of free cancellation while it lasts. */
function arrivalOf({ stay, status }: StayTripRow, now: Date): TripCard['arrival'] {
  if (status === 'Cancelled') return null;
  const { checkInFrom: from, timeZone, freeCancelUntil } = stay;
  const isFree = freeCancelUntil !== null && now.getTime() < Date.parse(freeCancelUntil);
  return { from, timeZone, freeCancelUntil: isFree ? freeCancelUntil : null };
}
