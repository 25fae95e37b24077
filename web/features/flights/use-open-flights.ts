import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAddress } from '#web/lib/address/address.tsx';
import { readFlightEntry } from '#web/lib/flight/shop-entry.ts';
import type { BookingSession } from '#contract/booking.ts';
import { exchangeFreeze } from '#web/lib/freeze/queries.ts';
import { questionOf } from '#web/lib/flight-search.ts';
import { openFlightCheckout } from './open-checkout.ts';
import { type FlightsParams, forgetSession, onSession } from './queries.ts';

/**
 * Opens a checkout for the chosen flights; `shownTotal` is the total that the customer saw. With a freeze they are the
 * alternative to its flights.
 */
export function useOpenFlights({
  search,
  state: { chosen },
  freezeId,
}: Pick<FlightsParams, 'search' | 'state'> & { freezeId?: string | undefined }) {
  const client = useQueryClient();
  const { protectionContractId } = readFlightEntry(useAddress().search);
  return useMutation({
    mutationFn: (shownTotal: number) =>
      onSession(client, search, undefined, (searchId): Promise<BookingSession> => {
        const choice = { ...questionOf(search), searchId, chosen: [...chosen], shownTotal };
        return freezeId === undefined
          ? openFlightCheckout(choice, protectionContractId)
          : exchangeFreeze(freezeId, { of: 'flights', ...choice });
      }),
    // Flights that are no longer available are not in a new response.
    onError: () => forgetSession(client, search),
  });
}
