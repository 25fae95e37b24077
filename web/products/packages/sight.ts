import type { PackageBookingSession } from '#contract/booking.ts';
import type { CheckoutSight } from '../port.ts';

export const packageSight: CheckoutSight<PackageBookingSession> = {
  products: ['package'],
  part: 'passengers',
  of: ({ stay }) => ({ pictures: [stay.picture], texts: { name: stay.name } }),
};
