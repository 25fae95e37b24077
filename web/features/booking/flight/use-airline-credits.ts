import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { chooseAirlineCredits, FlightBookingSession } from '#contract/booking.ts';
import { call } from '#web/lib/api/client.ts';
import { checkoutQuery } from '../queries.ts';

/** Chooses the credits of airlines that pay part of a checkout, in turn with seats and bags, which change its price too. */
export function useAirlineCredits({ bookingSessionId, airlineCredits }: FlightBookingSession) {
  const queries = useQueryClient();
  // What was ticked stands on the page until the server has said so, or not.
  const [ticked, setTicked] = useState<readonly string[] | null>(null);
  const key = checkoutQuery(bookingSessionId).queryKey;
  const choosing = useMutation({
    scope: { id: `extras ${bookingSessionId}` },
    mutationFn: (creditIds: string[]) =>
      call<typeof chooseAirlineCredits>(
        'PUT',
        '/api/v0/bookings/sessions/:bookingSessionId/airline-credits',
        {
          params: { bookingSessionId },
          body: { creditIds },
        },
      ),
    onSuccess(session) {
      queries.setQueryData(key, session);
      // Another price is paid in another way.
      for (const part of ['plan', 'ways']) void queries.invalidateQueries({ queryKey: [...key, part] });
    },
    onError: () => void queries.invalidateQueries({ queryKey: key }),
    onSettled: () => setTicked(null),
  });
  return {
    choosing,
    chosen: ticked ?? airlineCredits.flatMap(({ creditId, pays }) => (pays === null ? [] : [creditId])),
    choose(creditIds: readonly string[]) {
      setTicked(creditIds);
      choosing.mutate([...creditIds]);
    },
  };
}
