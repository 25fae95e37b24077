import type { TripCard } from '#contract/trips/trip-card.ts';

/** Groups trips for the list: those that need attention, the next one, the rest. [TRP-01] */
export function inOrder(trips: readonly TripCard[]) {
  const isUrgent = ({ attention, checkInSoon }: TripCard) => attention !== null || checkInSoon;
  const [next, ...rest] = trips.filter((trip) => !isUrgent(trip));
  return { urgent: trips.filter(isUrgent), next, rest };
}
