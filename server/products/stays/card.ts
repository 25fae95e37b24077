import type { TripCard } from '#contract/trips/trip-card.ts';
import type { CardPart, CardReading, TripRecord } from '#server/modules/products/index.ts';
import { isCheckInSoon } from '#server/modules/trips/index.ts';
import { readStayTrip, type StayTrip } from './stay-trip.ts';

export function stayCard(record: TripRecord, { now, language }: CardReading): CardPart {
  const trip = readStayTrip(record);
  return {
    title: trip.stay.name,
    place: trip.place[language],
    picture: trip.stay.picture,
    startsOn: trip.stay.checkIn,
    endsOn: trip.stay.checkOut,
    attention: null,
    checkInSoon: isCheckInSoon(trip, now),
    arrival: arrivalOf(trip, now),
  };
}

/** Check-in time, and the deadline of free cancellation while it lasts. */
function arrivalOf({ stay, status }: StayTrip, now: Date): TripCard['arrival'] {
  if (status === 'Cancelled') return null;
  const { checkInFrom: from, timeZone, freeCancelUntil } = stay;
  const isFree = freeCancelUntil !== null && now.getTime() < Date.parse(freeCancelUntil);
  return { from, timeZone, freeCancelUntil: isFree ? freeCancelUntil : null };
}
