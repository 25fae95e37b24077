import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { listAirlineCredits } from '#contract/flights/airline-credits.ts';
import type { AnyTrip } from '#contract/trips/any-trip.ts';
import type {
  Cancellation,
  CancellationQuote,
  cancelTrip,
  listTrips,
  quoteCancellation,
  resendConfirmation,
} from '#contract/trips.ts';
import { fetchResponse, call, type Output } from '#web/lib/api/client.ts';
import { useOfflineQuery } from '#web/lib/offline/use-offline-query.ts';
import { refetchTrip, tripKey } from '#web/lib/trip/trip-queries.ts';
import { awaitsBank, isCancelling } from '#web/lib/trip/trip-state.ts';
import { kindOfTrip } from '#web/products/index.ts';
import { tripRequest, tripsRequest, type TripsShown } from './trip-requests.ts';

/** The address of a trip. */
export const tripHref = (tripId: string): string => `/trips/${tripId}/`;

/** A page of one section of the list; pages count from 1. */
export const tripsQuery = (section: TripsShown, page: number) =>
  queryOptions({
    queryKey: ['trips', section, page],
    queryFn: ({ signal }): Promise<Output<typeof listTrips>> =>
      fetchResponse(tripsRequest(section, page), signal),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });

export const useTrips = (section: TripsShown, page: number) =>
  useOfflineQuery(`trips ${section} ${page}`, tripsQuery(section, page));

/** Airline credits; available offline, because their numbers are needed at airports. */
export const useAirlineCredits = () =>
  useOfflineQuery('airline credits', {
    queryKey: ['trips', 'airline-credits'],
    queryFn: ({ signal }): Promise<Output<typeof listAirlineCredits>> =>
      call<typeof listAirlineCredits>('GET', '/api/v0/airline-credits', { signal }),
    staleTime: 10_000,
  });

/** Refetch interval of a trip in milliseconds; false when nothing is pending. */
function lookAgainAfter(trip: AnyTrip): number | false {
  if (isCancelling(trip)) return 2000;
  if (trip.cancellation && awaitsBank(trip.cancellation)) return 30_000;
  return kindOfTrip(trip).lookAgainAfter(trip);
}

/** A trip of any product; refetched while something about it is pending. */
export const tripQuery = (tripId: string) =>
  queryOptions({
    queryKey: tripKey(tripId),
    queryFn: ({ signal }): Promise<AnyTrip> => fetchResponse(tripRequest(tripId), signal),
    staleTime: 5000,
    refetchInterval: ({ state }) => (state.data ? lookAgainAfter(state.data) : false),
  });

export const useResend = (tripId: string) =>
  useMutation({
    mutationFn: () =>
      call<typeof resendConfirmation>('POST', '/api/v0/trips/:tripId/resend', { params: { tripId } }),
  });

/** The current cancellation terms. Each request makes a new quote. */
export const useCancellationQuote = (tripId: string) =>
  useMutation({
    mutationFn: (): Promise<CancellationQuote> =>
      call<typeof quoteCancellation>('POST', '/api/v0/trips/:tripId/cancellation-quotes', {
        params: { tripId },
      }),
  });

/** Cancels by a quote; idempotent for the same quote. */
export function useCancelTrip(tripId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (quoteId: string): Promise<Cancellation> =>
      call<typeof cancelTrip>('POST', '/api/v0/trips/:tripId/cancel', {
        params: { tripId },
        body: { quoteId },
      }),
    onSettled: () => refetchTrip(queries, tripId),
  });
}
