import type { StayBookingSession } from '#contract/booking.ts';
import type { CheckoutFirstContent } from '../port.ts';

export const firstContent: CheckoutFirstContent<StayBookingSession> = {
  products: ['hotel', 'home'],
  part: 'guests',
  of: ({ stay: { name, address, picture, minCheckInAge } }) => ({
    pictures: [picture],
    texts: { name, where: address, age: String(minCheckInAge) },
  }),
};
