import type { FlightBookingSession } from '#contract/booking.ts';
import type { CheckoutSight } from '../port.ts';

export const flightSight: CheckoutSight<FlightBookingSession> = {
  products: ['flight'],
  part: 'passengers',
  of: ({ flight }) => ({ texts: { name: flight.title } }),
};
