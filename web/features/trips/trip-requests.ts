import type { getTrip } from '#contract/trips/any-trip.ts';
import type { listOpenBookings } from '#contract/booking.ts';
import type { listTrips } from '#contract/trips.ts';
import { endpointRequest } from '#web/lib/api/endpoint-request.ts';

/** Trips per page: the API's maximum. */
export const pageSize = 25;

const sections = {
  upcoming: 'Upcoming Trips',
  airlineCredits: 'Airline Travel Credits',
  past: 'Past Trips',
  withOffers: 'Trips with Offers',
} as const;

export type TripsShown = keyof typeof sections;

/** A page of one section of the list; pages count from 1. */
export const tripsRequest = (section: TripsShown, page: number) =>
  endpointRequest<typeof listTrips>('GET', '/api/v0/trips', {
    query: { section: sections[section], offset: (page - 1) * pageSize },
  });

/** Bookings that are pending or timed out. */
export const openBookingsRequest = endpointRequest<typeof listOpenBookings>('GET', '/api/v0/bookings');

export const tripRequest = (tripId: string) =>
  endpointRequest<typeof getTrip>('GET', '/api/v0/trips/:tripId', { params: { tripId } });
