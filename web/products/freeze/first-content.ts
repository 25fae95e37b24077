import type { FreezeBookingSession } from '#contract/booking.ts';
import type { CheckoutFirstContent } from '../port.ts';

export const firstContent: CheckoutFirstContent<FreezeBookingSession> = {
  products: ['freeze'],
  part: 'freeze',
  of: ({ item }) => ({ texts: { name: item.title } }),
};
