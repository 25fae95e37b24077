import { queryOptions } from '@tanstack/react-query';
import type { BookingSession } from '#contract/booking.ts';
import { answerTo } from '#web/lib/api/client.ts';
import { checkoutAsk } from './checkout-asks.ts';

/** An open checkout. Always asked anew: its price and time are short-lived. */
export const checkoutQuery = (bookingSessionId: string) =>
  queryOptions({
    queryKey: ['checkout', bookingSessionId],
    queryFn: ({ signal }): Promise<BookingSession> => answerTo(checkoutAsk(bookingSessionId), signal),
    // Unless the page was just prepared with it; one that is booked is looked at again before it leads on.
    staleTime: ({ state: { data } }) => (data && data.bookingId === null ? 2000 : 0),
  });
