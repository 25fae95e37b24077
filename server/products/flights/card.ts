import type { Language } from '#contract/values/dates.ts';
import type { TripCard } from '#contract/trips/trip-card.ts';
import type { CardPart, CardReading, TripRecord } from '#server/modules/products/index.ts';
import { isCheckInOpen } from './check-in.ts';
import { type FlownTrip, readFlownTrip } from './flown-trip.ts';
import { isGivenUp } from './news/given-up.ts';
import { losesConnection } from './news/progress.ts';
import { areTicketsLate } from './tickets.ts';

const news = {
  cancelled: { en: 'The airline has canceled a flight.', fr: 'La compagnie a annulé un vol.' },
  missed: { en: 'You will miss a connection.', fr: 'Une correspondance est perdue.' },
  delayed: { en: 'A flight is delayed.', fr: 'Un vol est en retard.' },
  lateTickets: {
    en: 'Your tickets are late. We are following them up with the airline.',
    fr: 'Vos billets sont en retard. Nous relançons la compagnie.',
  },
  givenUp: {
    en: 'Flights of this trip were canceled for a refund.',
    fr: 'Des vols de ce voyage ont été annulés contre un remboursement.',
  },
  newTimes: { en: 'The airline has changed your times.', fr: 'La compagnie a modifié vos horaires.' },
} as const;

/** The airline waits for an answer to new times. */
export const newTimesText = (language: Language): string => news.newTimes[language];

/** The most serious news about flights that are still to come. */
function attentionOf(trip: FlownTrip, { now, language, isAsking }: CardReading): string | null {
  const { progress, givenUpFrom } = trip;
  if (givenUpFrom !== undefined) return news.givenUp[language];
  const segments = progress?.segments ?? [];
  if (segments.some(({ state }) => state === 'cancelled')) return news.cancelled[language];
  if (losesConnection(progress)) return news.missed[language];
  if (areTicketsLate(trip, now)) return news.lateTickets[language];
  if (segments.some(({ state }) => state === 'delayed')) return news.delayed[language];
  return isAsking ? newTimesText(language) : null;
}

const subtitles = {
  'Round-trip': { en: 'Round-trip', fr: 'Aller-retour' },
  'One-way': { en: 'One-way', fr: 'Aller simple' },
  'Multi-city': { en: 'Multi-city', fr: 'Multidestination' },
} as const;

export function flightCard(record: TripRecord, reading: CardReading): CardPart {
  const { now, language } = reading;
  const trip = readFlownTrip(record);
  const { flight } = trip;
  return {
    title: flight.title[language],
    place: subtitles[flight.subtitle][language],
    picture: null,
    startsOn: flight.departsOn,
    endsOn: flight.arrivesOn,
    attention: attentionOf(trip, reading),
    checkInSoon: isCheckInOpen(trip, now),
    nextFlight: nextFlight(trip, now, language),
  };
}

/** The next slice that has not left. */
function nextFlight(
  { flight, status, givenUpFrom }: FlownTrip,
  now: Date,
  language: Language,
): TripCard['nextFlight'] {
  let begins = 0;
  const slice = flight.slices[language].find(({ segments }) => {
    const isFlown = !isGivenUp({ givenUpFrom }, begins);
    begins += segments.length;
    return isFlown && segments[0] && now.getTime() < Date.parse(segments[0].zonedDeparture);
  });
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
