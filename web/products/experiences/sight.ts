import type { ActivityBookingSession } from '#contract/booking.ts';
import type { CheckoutSight } from '../port.ts';

export const activitySight: CheckoutSight<ActivityBookingSession> = {
  products: ['experience'],
  part: 'tickets',
  of: ({ activity: { title, picture, supplier } }) => ({
    pictures: [picture],
    texts: { name: title, where: supplier },
  }),
};
