import type { ActivityBookingSession } from '#contract/booking.ts';
import type { CheckoutFirstContent } from '../port.ts';

export const firstContent: CheckoutFirstContent<ActivityBookingSession> = {
  products: ['experience'],
  part: 'tickets',
  of: ({ activity: { title, picture, supplier } }) => ({
    pictures: [picture],
    texts: { name: title, where: supplier },
  }),
};
