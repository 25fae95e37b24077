import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { AnyTrip } from '#contract/trips/any-trip.ts';
import type { listTripProtections } from '#contract/protections.ts';
import type {
  askForChange,
  askForPartialRebooking,
  refundByProtection,
} from '#contract/protections-exercise.ts';
import { call, type Output } from '#web/lib/api/client.ts';
import { refetchTrip, tripKey } from '#web/lib/trip/trip-queries.ts';

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
      status === 'Cancelled' &&
      data?.contracts.some(({ state }) => state === 'active' || state === 'claimable')
        ? 1000
        : false,
  });

/** Takes the refund of a disruption. */
export function useProtectionRefund(tripId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (contractId: string): Promise<Output<typeof refundByProtection>> =>
      call<typeof refundByProtection>('POST', '/api/v0/protections/:contractId/refund', {
        params: { contractId },
      }),
    onSettled: () => refetchTrip(queries, tripId),
  });
}

/** Asks for a new flight for a part of the party; the answer is the number to call. */
export const usePartialRebooking = () =>
  useMutation({
    mutationFn: (contractId: string): Promise<Output<typeof askForPartialRebooking>> =>
      call<typeof askForPartialRebooking>('POST', '/api/v0/protections/:contractId/partial-rebooking', {
        params: { contractId },
      }),
  });

/** Asks for the change of a change for any reason, which support makes by telephone. */
export function useChangeByPhone(tripId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (contractId: string): Promise<Output<typeof askForChange>> =>
      call<typeof askForChange>('POST', '/api/v0/protections/:contractId/change-by-phone', {
        params: { contractId },
      }),
    onSettled: () => refetchTrip(queries, tripId),
  });
}
