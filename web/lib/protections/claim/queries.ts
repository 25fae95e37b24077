import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { askForPartialRebooking, refundByProtection } from '#contract/protections-exercise.ts';
import { call, type Output } from '#web/lib/api/client.ts';
import { refetchTrip } from '#web/lib/trip/trip-queries.ts';

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
