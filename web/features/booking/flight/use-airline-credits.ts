import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { chooseAirlineCredits, FlightBookingSession } from '#contract/booking.ts';
import { call } from '#web/lib/api/client.ts';
import { checkoutQuery } from '../queries.ts';

/** Chooses the credits of airlines that pay part of a checkout, in turn with seats and bags, which change its price too. */
export function useAirlineCredits({ bookingSessionId }: FlightBookingSession) {
  const queries = useQueryClient();
  const key = checkoutQuery(bookingSessionId).queryKey;
  return useMutation({
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
  });
}
