import { queryOptions } from '@tanstack/react-query';
import type { AnyTrip } from '#contract/trips/any-trip.ts';
import type { listTripProtections } from '#contract/protections.ts';
import { call, type Output } from '#web/lib/api/client.ts';
import { tripKey } from '#web/lib/trip/trip-queries.ts';

/** The protections that were bought with a trip. */
export const protectionsQuery = ({
  tripId,
  status,
}: Pick<AnyTrip, 'tripId'> & Partial<Pick<AnyTrip, 'status'>>) =>
  queryOptions({
    queryKey: [...tripKey(tripId), 'protections'],
    queryFn: ({ signal }): Promise<Output<typeof listTripProtections>> =>
      call<typeof listTripProtections>('GET', '/api/v0/trips/:tripId/protections', {
        params: { tripId },
        signal,
      }),
    staleTime: 5000,
    // A contract follows the cancellation of its trip within seconds.
    refetchInterval: ({ state: { data } }) =>
      data?.contracts.some(({ claim }) => claim?.isRefunding) ||
      (status === 'Cancelled' &&
        data?.contracts.some(({ state }) => state === 'active' || state === 'claimable'))
        ? 1000
        : false,
  });
