import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FlightBookingSession, PackageBookingSession } from '#contract/booking.ts';
import type { ChosenExtras } from '#contract/flights/chosen-extras.ts';
import type { chooseFlightExtras, listFlightExtras } from '#contract/flights/extras.ts';
import type { choosePackageExtras, listPackageExtras } from '#contract/packages/extras.ts';
import { call } from '#web/lib/api/client.ts';
import { checkoutQuery } from '#web/lib/checkout/checkout-query.ts';

/** A checkout that sells seats and bags with its flights. */
export type SessionWithExtras = FlightBookingSession | PackageBookingSession;

const flights = '/api/v0/bookings/sessions/:bookingSessionId/flight/extras';
const packages = '/api/v0/bookings/sessions/:bookingSessionId/package/extras';

/** Seats and bags of a checkout: those offered, those chosen, and a serialized mutation to choose. [AIR-08] */
export function useExtras({ bookingSessionId, flight, product }: SessionWithExtras) {
  const queries = useQueryClient();
  const key = checkoutQuery(bookingSessionId).queryKey;
  const params = { bookingSessionId };
  const offered = useQuery({
    queryKey: [...key, 'extras'],
    queryFn: ({ signal }) =>
      product === 'package'
        ? call<typeof listPackageExtras>('GET', packages, { params, signal })
        : call<typeof listFlightExtras>('GET', flights, { params, signal }),
    staleTime: 30_000,
  });
  const choosing = useMutation({
    scope: { id: `extras ${bookingSessionId}` },
    mutationFn: (body: ChosenExtras): Promise<SessionWithExtras> =>
      product === 'package'
        ? call<typeof choosePackageExtras>('PUT', packages, { params, body })
        : call<typeof chooseFlightExtras>('PUT', flights, { params, body }),
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
