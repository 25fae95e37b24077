import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BookingProgress, getBooking, planPayment } from '#contract/booking.ts';
import type { getCheckoutApprovers } from '#contract/business/absence.ts';
import type { setMileValue, TenderInput } from '#contract/payments.ts';
import { fetchResponse, call, type Output } from '#web/lib/api/client.ts';
import { isNotFound } from '#web/lib/api/problem.ts';
import { waysRequest } from '#web/lib/checkout/checkout-requests.ts';

/**
 * The server's plan for the chosen tenders: what they pay and what is left. Keeps the previous response while loading.
 */
export const usePlan = (bookingSessionId: string, tenders: readonly TenderInput[]) =>
  useQuery({
    queryKey: ['checkout', bookingSessionId, 'plan', tenders],
    queryFn: ({ signal }): Promise<Output<typeof planPayment>> =>
      call<typeof planPayment>('PUT', '/api/v0/bookings/sessions/:bookingSessionId/plan', {
        params: { bookingSessionId },
        body: { tenders: [...tenders] },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

/** Who would answer the request for a checkout. */
export const approversQuery = (bookingSessionId: string) =>
  queryOptions({
    queryKey: ['checkout', bookingSessionId, 'approvers'],
    queryFn: ({ signal }): Promise<Output<typeof getCheckoutApprovers>> =>
      call<typeof getCheckoutApprovers>('GET', '/api/v0/bookings/sessions/:bookingSessionId/approvers', {
        params: { bookingSessionId },
        signal,
      }),
  });

/** The best way to pay for each aim; keeps the previous response while another mile value is applied. */
export const waysQuery = (bookingSessionId: string) =>
  queryOptions({
    queryKey: waysKey(bookingSessionId),
    queryFn: ({ signal }) => fetchResponse(waysRequest(bookingSessionId), signal),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });

export const useWays = (bookingSessionId: string) => useQuery(waysQuery(bookingSessionId));

const waysKey = (bookingSessionId: string) => ['checkout', bookingSessionId, 'ways'];

/** Saves the value of a mile to the customer, and recalculates the ways to pay. */
export function useMileValue(bookingSessionId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (hundredths: number | null) =>
      call<typeof setMileValue>('PUT', '/api/v0/user/wallet/mile-value', { body: { hundredths } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: waysKey(bookingSessionId) }),
  });
}

/**
 * Reads the progress of a booking. While it is open this is a long poll: the response comes when it differs from
 * `known`.
 */
export const readBooking = (
  bookingId: string,
  { known, signal }: { known?: BookingProgress | undefined; signal?: AbortSignal } = {},
): Promise<BookingProgress> =>
  call<typeof getBooking>('GET', '/api/v0/bookings/:bookingId', {
    params: { bookingId },
    query: known && isOpen(known) ? waitingFrom(known) : {},
    ...(signal ? { signal } : {}),
  });

const waitingFrom = ({ step, promisedBy }: BookingProgress) => ({
  waitSeconds: 20,
  step,
  ...(promisedBy === null ? {} : { promisedBy }),
});

const isOpen = ({ outcome }: BookingProgress): boolean =>
  outcome === 'working' || outcome === 'pending' || outcome === 'waiting_for_approval';

/** Polls a booking until it is decided. */
export const useBooking = (bookingId: string) =>
  useQuery({
    queryKey: ['booking', bookingId],
    queryFn: ({ signal, client, queryKey }): Promise<BookingProgress> =>
      readBooking(bookingId, { known: client.getQueryData<BookingProgress>(queryKey), signal }),
    refetchInterval: ({ state }) => (state.data && isOpen(state.data) ? 400 : false),
    retry: (count, error) => count < 5 && !isNotFound(error),
    staleTime: 0,
  });
