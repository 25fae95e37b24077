import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { chooseAirlineCredits, FlightBookingSession } from '#contract/booking.ts';
import { call } from '#web/lib/api/client.ts';
import { checkoutQuery } from '#web/lib/checkout/checkout-query.ts';

const payingIn = ({ airlineCredits }: Pick<FlightBookingSession, 'airlineCredits'>): string[] =>
  airlineCredits.flatMap(({ creditId, pays }) => (pays === null ? [] : [creditId]));

/**
 * Mutation that chooses the airline credits of a checkout, serialized with seats and bags, which change its price too.
 */
export function useAirlineCredits({ bookingSessionId, airlineCredits }: FlightBookingSession) {
  const queries = useQueryClient();
  // Optimistic: the checked credits show until the server has answered.
  const [ticked, setTicked] = useState<readonly string[] | null>(null);
  // Checked credits that pay nothing, because others already cover the price.
  const [notNeeded, setNotNeeded] = useState<readonly string[]>([]);
  const key = checkoutQuery(bookingSessionId).queryKey;
  const choosing = useMutation({
    scope: { id: `extras ${bookingSessionId}` },
    mutationFn: (creditIds: string[]) =>
      call<typeof chooseAirlineCredits>(
        'PUT',
        '/api/v0/bookings/sessions/:bookingSessionId/flight/airline-credits',
        {
          params: { bookingSessionId },
          body: { creditIds },
        },
      ),
    onSuccess(session, creditIds) {
      queries.setQueryData(key, session);
      const paying = payingIn(session);
      setNotNeeded(creditIds.filter((id) => !paying.includes(id)));
      // A changed price changes the payment plan.
      for (const part of ['plan', 'ways']) void queries.invalidateQueries({ queryKey: [...key, part] });
    },
    onError: () => void queries.invalidateQueries({ queryKey: key }),
    onSettled: () => setTicked(null),
  });
  return {
    choosing,
    chosen: ticked ?? payingIn({ airlineCredits }),
    notNeeded: ticked ? [] : notNeeded,
    choose(creditIds: readonly string[]) {
      setTicked(creditIds);
      choosing.mutate([...creditIds]);
    },
  };
}
