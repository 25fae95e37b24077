import type { FlightBookingSession } from '#contract/booking.ts';
import type { CheckoutFirstContent } from '../port.ts';

export const firstContent: CheckoutFirstContent<FlightBookingSession> = {
  products: ['flight'],
  part: 'passengers',
  of: ({ flight }) => ({ texts: { name: flight.title } }),
};
