import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { changeCar, CarChange, CarChangeQuote, quoteCarChange } from '#contract/cars/car-changes.ts';
import type { listCarDesks } from '#contract/cars/car-desks.ts';
import { call, type Input, type Output } from '#web/lib/api/client.ts';
import type { RequestedChange } from '#web/lib/trip/change/use-change.ts';
import { refetchTrip } from '#web/lib/trip/trip-queries.ts';

type Wanted = NonNullable<Input<typeof quoteCarChange>['body']>;
type Place = NonNullable<Input<typeof listCarDesks>['body']>;

/** Requests a quote for other times, desks or another driver. Each request is a new quote. */
export const useCarChangeQuote = (tripId: string) =>
  useMutation({
    mutationFn: (body: Wanted): Promise<CarChangeQuote> =>
      call<typeof quoteCarChange>('POST', '/api/v0/trips/:tripId/car/change-quotes', {
        params: { tripId },
        body,
      }),
  });

/** Changes a rental by a quote; idempotent for the same quote. */
export function useChangeCar(tripId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestedChange): Promise<CarChange> =>
      call<typeof changeCar>('POST', '/api/v0/trips/:tripId/car/change', { params: { tripId }, body }),
    onSettled: () => refetchTrip(queries, tripId),
  });
}

/** The rental company's desks at a place. */
export const desksQuery = (body: Place) =>
  queryOptions({
    queryKey: ['car-desks', body],
    queryFn: ({ signal }): Promise<Output<typeof listCarDesks>> =>
      call<typeof listCarDesks>('POST', '/api/v0/cars/desks', { body, signal }),
    staleTime: 300_000,
  });
