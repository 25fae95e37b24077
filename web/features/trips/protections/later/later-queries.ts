import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  buyProtection,
  getPostBookingOffers,
  getProtectionPurchase,
  ProtectionPurchase,
} from '#contract/post-booking-offers.ts';
import { call, type Input, type Output } from '#web/lib/api/client.ts';
import { newId } from '#web/lib/new-id.ts';
import { refetchTrip, tripKey } from '#web/lib/trip/trip-queries.ts';

const offers = (tripId?: string, signal?: AbortSignal): Promise<Output<typeof getPostBookingOffers>> =>
  call<typeof getPostBookingOffers>('POST', '/api/v2/ancillaries/postbooking/offer/get', {
    body: tripId === undefined ? {} : { tripId },
    ...(signal ? { signal } : {}),
  });

/** Protections that can be added to a trip after its booking. [TRP-07] */
export const laterOffersQuery = (tripId: string) =>
  queryOptions({
    queryKey: [...tripKey(tripId), 'later-offers'],
    queryFn: ({ signal }) => offers(tripId, signal),
    select: ({ trips }) => trips[0],
    staleTime: 60_000,
  });

/** Coming trips that a protection can be added to. [TRP-01] */
export const tripsWithOffersQuery = queryOptions({
  queryKey: ['trips', 'later-offers'],
  queryFn: ({ signal }) => offers(undefined, signal),
  select: ({ trips }) => trips,
  staleTime: 60_000,
});

type Wanted = NonNullable<Input<typeof buyProtection>['body']>;
const isAtWork = ({ state }: Pick<ProtectionPurchase, 'state'>): boolean =>
  state !== 'bought' && state !== 'failed' && state !== 'awaiting_approval';

/** One id for an attempt, so that a repeated press is one purchase; another once the last has failed. */
export const idOfAttempt = (last: string, purchase: Pick<ProtectionPurchase, 'state'> | undefined): string =>
  purchase?.state === 'failed' ? newId() : last;

/** Buys a protection, and follows the purchase until it is known. */
export function useBuyProtection(tripId: string) {
  const queries = useQueryClient();
  const buying = useMutation({
    mutationFn: (body: Wanted): Promise<Output<typeof buyProtection>> =>
      call<typeof buyProtection>('POST', '/api/v2/ancillaries/postbooking/purchases', { body }),
    onSettled: () => refetchTrip(queries, tripId),
  });
  const begun = buying.data;
  const followed = useQuery({
    queryKey: [...tripKey(tripId), 'later-purchase', begun?.purchaseId],
    queryFn: async ({ signal }): Promise<Output<typeof getProtectionPurchase>> => {
      const purchase = await call<typeof getProtectionPurchase>(
        'GET',
        '/api/v2/ancillaries/postbooking/purchases/:purchaseId',
        { params: { purchaseId: begun?.purchaseId ?? '' }, signal },
      );
      if (!isAtWork(purchase)) void refetchTrip(queries, tripId);
      return purchase;
    },
    enabled: begun !== undefined && isAtWork(begun),
    refetchInterval: ({ state: { data } }) => (data && !isAtWork(data) ? false : 1000),
  });
  const purchase = followed.data ?? begun;
  return {
    buy: buying.mutate,
    error: buying.error,
    purchase,
    isAtWork: buying.isPending || (purchase !== undefined && isAtWork(purchase)),
  };
}
