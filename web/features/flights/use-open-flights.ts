import { useMutation, useQueryClient } from '@tanstack/react-query';
import { questionOf } from '#web/lib/flight-search.ts';
import { openFlightCheckout } from '#web/lib/checkout/open-checkout.ts';
import { type FlightsAsked, forgetSession, onSession } from './queries.ts';

/** Opens a checkout for what is chosen; `shownTotal` is the total that the customer saw. */
export function useOpenFlights({ search, state: { chosen } }: Pick<FlightsAsked, 'search' | 'state'>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (shownTotal: number) =>
      onSession(client, search, undefined, (searchId) =>
        openFlightCheckout({ ...questionOf(search), searchId, chosen: [...chosen], shownTotal }),
      ),
    // Flights that cannot be had any more are no longer in a fresh answer.
    onError: () => forgetSession(client, search),
  });
}
