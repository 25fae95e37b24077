import { queryOptions } from '@tanstack/react-query';
import type { BookingSession } from '#contract/booking.ts';
import { fetchResponse } from '#web/lib/api/client.ts';
import { checkoutRequest } from './checkout-requests.ts';

/** An open checkout. Always refetched: its price and deadline are short-lived. */
export const checkoutQuery = (bookingSessionId: string) =>
  queryOptions({
    queryKey: ['checkout', bookingSessionId],
    queryFn: ({ signal }): Promise<BookingSession> =>
      fetchResponse(checkoutRequest(bookingSessionId), signal),
    // Except just after a prefetch; a booked one is refetched before it leads on.
    staleTime: ({ state: { data } }) => (data && data.bookingId === null ? 2000 : 0),
  });
