import type { PackageBookingSession } from '#contract/booking.ts';
import type { CheckoutFirstContent } from '../port.ts';

export const firstContent: CheckoutFirstContent<PackageBookingSession> = {
  products: ['package'],
  part: 'passengers',
  of: ({ stay }) => ({ pictures: [stay.picture], texts: { name: stay.name } }),
};
