import type { CarBookingSession } from '#contract/booking.ts';
import type { CheckoutFirstContent } from '../port.ts';

export const firstContent: CheckoutFirstContent<CarBookingSession> = {
  products: ['car'],
  part: 'drivers',
  of: ({ car: { vehicle, pickUp, driverAge } }) => ({
    pictures: [vehicle.picture],
    texts: { name: vehicle.exampleModel, where: pickUp.desk.name, age: String(driverAge) },
  }),
};
