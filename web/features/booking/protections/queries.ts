import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ProtectionKind } from '#contract/enums/index.ts';
import type { chooseProtections, listProtectionOffers, ProtectionOffer } from '#contract/protections.ts';
import { call, type Output } from '#web/lib/api/client.ts';
import { checkoutQuery } from '#web/lib/checkout/checkout-query.ts';

/** Protections that can be bought with a checkout. Its key begins with the checkout's, whose price it changes. */
export const offersQuery = (bookingSessionId: string) =>
  queryOptions({
    queryKey: [...checkoutQuery(bookingSessionId).queryKey, 'protections'],
    queryFn: ({ signal }): Promise<Output<typeof listProtectionOffers>> =>
      call<typeof listProtectionOffers>('GET', '/api/v0/bookings/sessions/:bookingSessionId/protections', {
        params: { bookingSessionId },
        signal,
      }),
    staleTime: 60_000,
    // While a quote is polled. [CFR-03]
    refetchInterval: ({ state: { data } }) => (data?.offers.some(isBeingQuoted) ? quoteMs : false),
  });

const quoteMs = 1000;
/** The quote of its purchase is under way. */
export const isBeingQuoted = ({ purchase }: Pick<ProtectionOffer, 'purchase'>): boolean =>
  purchase?.step === 'PollingQuote';

/** Chooses the protections of a checkout, one request after the other with seats and bags, which change its price too. */
export function useChooseProtections(bookingSessionId: string) {
  const queries = useQueryClient();
  return useMutation({
    scope: { id: `extras ${bookingSessionId}` },
    mutationFn: (kinds: ProtectionKind[]) =>
      call<typeof chooseProtections>('PUT', '/api/v0/bookings/sessions/:bookingSessionId/protections', {
        params: { bookingSessionId },
        body: { kinds },
      }),
    onSuccess: (answer) => queries.setQueryData(offersQuery(bookingSessionId).queryKey, answer),
    onSettled: () => queries.invalidateQueries({ queryKey: checkoutQuery(bookingSessionId).queryKey }),
  });
}
