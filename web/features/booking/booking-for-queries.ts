import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { listBookingOptions } from '#contract/business/booking-for.ts';
import type { chooseBookingFor } from '#contract/business/checkout-for.ts';
import type { BookingSession } from '#contract/booking.ts';
import type { BookingFor } from '#contract/enums/index.ts';
import { call, type Output } from '#web/lib/api/client.ts';
import { checkoutQuery } from '#web/lib/checkout/checkout-query.ts';

/** For whom a checkout is to be. */
export interface ChosenFor {
  readonly bookingFor: BookingFor;
  readonly travelers: readonly string[];
  readonly guests: number;
  readonly guestReason: string;
}

/** The ways to book that are open to the reader, and colleagues whose name begins so. */
export const bookingOptionsQuery = (find: string) =>
  queryOptions({
    queryKey: ['booking-for', find],
    queryFn: ({ signal }): Promise<Output<typeof listBookingOptions>> =>
      call<typeof listBookingOptions>('GET', '/api/v0/booking-for', {
        query: find === '' ? {} : { find },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

/** Says for whom a checkout is; it comes back with the verdict of their travel policies. */
export function useChooseBookingFor({ bookingSessionId }: Pick<BookingSession, 'bookingSessionId'>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ travelers, ...rest }: ChosenFor): Promise<BookingSession> =>
      call<typeof chooseBookingFor>('PUT', '/api/v0/bookings/sessions/:bookingSessionId/booking-for', {
        params: { bookingSessionId },
        body: { ...rest, travelers: [...travelers] },
      }),
    onSuccess: (session) => queries.setQueryData(checkoutQuery(bookingSessionId).queryKey, session),
    onError: () => queries.invalidateQueries({ queryKey: ['booking-for'] }),
  });
}
