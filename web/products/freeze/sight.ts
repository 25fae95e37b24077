import type { FreezeBookingSession } from '#contract/booking.ts';
import type { CheckoutSight } from '../port.ts';

export const freezeSight: CheckoutSight<FreezeBookingSession> = {
  products: ['freeze'],
  part: 'freeze',
  of: ({ item }) => ({ texts: { name: item.title } }),
};
