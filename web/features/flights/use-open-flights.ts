import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAddress } from '#web/lib/address/address.tsx';
import { readFlightEntry } from '#web/lib/flight/shop-entry.ts';
import { questionOf } from '#web/lib/flight-search.ts';
import { openFlightCheckout } from '#web/lib/checkout/open-checkout.ts';
import { type FlightsAsked, forgetSession, onSession } from './queries.ts';

/** Opens a checkout for the chosen flights; `shownTotal` is the total that the customer saw. */
export function useOpenFlights({ search, state: { chosen } }: Pick<FlightsAsked, 'search' | 'state'>) {
  const client = useQueryClient();
  const { protectionContractId } = readFlightEntry(useAddress().search);
  return useMutation({
    mutationFn: (shownTotal: number) =>
      onSession(client, search, undefined, (searchId) =>
        openFlightCheckout(
          { ...questionOf(search), searchId, chosen: [...chosen], shownTotal },
          protectionContractId,
        ),
      ),
    // Flights that are no longer available are not in a new response.
    onError: () => forgetSession(client, search),
  });
}
