import type { FlightBookingSession, openFlightBookingSession } from '#contract/booking.ts';
import type { rebookByProtection } from '#contract/protections-exercise.ts';
import { call, type Input } from '#web/lib/api/client.ts';

/** Opens a checkout for chosen flights, which the protection pays for that is named. */
export const openFlightCheckout = (
  asked: NonNullable<Input<typeof openFlightBookingSession>['body']>,
  protectionContractId?: string,
): Promise<FlightBookingSession> =>
  protectionContractId === undefined
    ? call<typeof openFlightBookingSession>('POST', '/api/v0/bookings/sessions/flight', { body: asked })
    : call<typeof rebookByProtection>('POST', '/api/v0/protections/:contractId/rebook', {
        params: { contractId: protectionContractId },
        body: asked,
      });
