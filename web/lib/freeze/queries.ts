import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { BookingSession, FreezeBookingSession } from '#contract/booking.ts';
import type { PriceFreezeKind } from '#contract/enums/index.ts';
import type {
  exchangeFreeze as exchangeEndpoint,
  exerciseFreeze as exerciseEndpoint,
  FreezeAlternative,
  getFreezeAvailability,
  getFreezeOffer,
  listFreezes,
  openFreezeCheckout as openEndpoint,
} from '#contract/freeze/freezes.ts';
import { call, type Output } from '#web/lib/api/client.ts';
import { tripKey } from '#web/lib/trip/trip-queries.ts';

/** The customer's frozen prices. Their states change by the clock and by bookings. */
export const freezesQuery = queryOptions({
  queryKey: ['price-freezes'],
  queryFn: ({ signal }): Promise<Output<typeof listFreezes>> =>
    call<typeof listFreezes>('GET', '/api/v0/price-freezes', { signal }),
  staleTime: 10_000,
});

/** Whether the customer is offered freezes: not after a failed payment. Asked again by every screen that offers one. */
export const freezeAvailabilityQuery = queryOptions({
  queryKey: ['price-freezes', 'availability'],
  queryFn: ({ signal }): Promise<Output<typeof getFreezeAvailability>> =>
    call<typeof getFreezeAvailability>('GET', '/api/v0/price-freezes/availability', { signal }),
  staleTime: 0,
});

/** The freeze that is on offer for an open checkout. */
export const freezeOfferQuery = (bookingSessionId: string, kind?: PriceFreezeKind) =>
  queryOptions({
    queryKey: ['checkout', bookingSessionId, 'freeze-offer', kind],
    queryFn: ({ signal }): Promise<Output<typeof getFreezeOffer>> =>
      call<typeof getFreezeOffer>('GET', '/api/v0/bookings/sessions/:bookingSessionId/freeze/offer', {
        params: { bookingSessionId },
        query: { kind },
        signal,
      }),
    staleTime: 0,
  });

/** Opens the checkout of the fee that freezes the price of another checkout. */
export const openFreezeCheckout = (
  bookingSessionId: string,
  kind?: PriceFreezeKind,
): Promise<FreezeBookingSession> =>
  call<typeof openEndpoint>('POST', '/api/v0/bookings/sessions/:bookingSessionId/freeze', {
    params: { bookingSessionId },
    query: { kind },
  });

/** Opens the checkout of a frozen flight or stay. */
export const exerciseFreeze = (freezeId: string): Promise<BookingSession> =>
  call<typeof exerciseEndpoint>('POST', '/api/v0/price-freezes/:freezeId/exercise', { params: { freezeId } });

/** Opens the checkout of an alternative to what was frozen. */
export const exchangeFreeze = (freezeId: string, body: FreezeAlternative): Promise<BookingSession> =>
  call<typeof exchangeEndpoint>('POST', '/api/v0/price-freezes/:freezeId/exchange', {
    params: { freezeId },
    body,
  });

/** Refetches a frozen price after an attempt to use it. */
export const refetchFreeze = (queries: QueryClient, freezeId: string) =>
  Promise.all([
    queries.invalidateQueries({ queryKey: freezesQuery.queryKey }),
    queries.invalidateQueries({ queryKey: tripKey(freezeId) }),
  ]);
