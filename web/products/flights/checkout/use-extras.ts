import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FlightBookingSession } from '#contract/booking.ts';
import type { ChosenExtras } from '#contract/flights/chosen-extras.ts';
import type { chooseFlightExtras, listFlightExtras } from '#contract/flights/extras.ts';
import { call } from '#web/lib/api/client.ts';
import { checkoutQuery } from '#web/lib/checkout/checkout-query.ts';

const path = '/api/v0/bookings/sessions/:bookingSessionId/extras';

/** Seats and bags of a checkout: those offered, those chosen, and a serialized mutation to choose. [AIR-08] */
export function useExtras({ bookingSessionId, flight }: FlightBookingSession) {
  const queries = useQueryClient();
  const key = checkoutQuery(bookingSessionId).queryKey;
  const params = { bookingSessionId };
  const offered = useQuery({
    queryKey: [...key, 'extras'],
    queryFn: ({ signal }) => call<typeof listFlightExtras>('GET', path, { params, signal }),
    staleTime: 30_000,
  });
  const choosing = useMutation({
    scope: { id: `extras ${bookingSessionId}` },
    mutationFn: (body: ChosenExtras) => call<typeof chooseFlightExtras>('PUT', path, { params, body }),
    onSuccess(session) {
      queries.setQueryData(key, session);
      // A changed price changes the payment plan.
      for (const part of ['plan', 'ways']) void queries.invalidateQueries({ queryKey: [...key, part] });
    },
    onError: () => void queries.invalidateQueries({ queryKey: key }),
  });
  // Optimistic: the requested extras show until the server has answered.
  const chosen = choosing.isPending ? choosing.variables : flight.extras;
  return { offered, choosing, chosen };
}
