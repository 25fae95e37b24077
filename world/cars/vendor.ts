import type { Vendor } from '../vendor.ts';
import { registerCars } from './routes.ts';

/** Rental cars. */
export const carsVendor: Vendor = {
  area: 'cars',
  register: registerCars,
  faults: {
    search: ['slow', 'error', 'partial'],
    rate: ['sold-out', 'error'],
    quote: [
      'price-up',
      'price-down',
      'price-surge',
      'sold-out',
      'expired',
      'desk-closed',
      'under-25',
      'error',
    ],
    book: [
      'sold-out',
      'price-changed',
      'quote-expired',
      'desk-closed',
      'under-25',
      'invalid-driver',
      'bad-request',
      'payment-error',
      'refused-fraud',
      'service-unavailable',
      'pending',
      'pending-then-failed',
      'unknown-booked',
      'unknown-not-booked',
      'error',
    ],
    retrieve: ['slow', 'error', 'cancelled-by-supplier'],
    'cancellation-quote': ['contact', 'error'],
    cancel: ['refused', 'unknown-cancelled', 'unknown-not-cancelled', 'error'],
    'change-quote': ['price-up', 'price-down', 'sold-out', 'not-changeable', 'error'],
    change: ['refused', 'sold-out', 'unknown-changed', 'unknown-not-changed', 'error'],
  },
  expired: [
    `delete from car_change_quote q where expires_at < $1
       and not exists (select from car_change where change_quote_id = q.id)`,
    `delete from car_cancellation_quote where expires_at < $1`,
    `delete from car_quote q where expires_at < $1
       and not exists (select from car_booking where quote_id = q.id)
       and not exists (select from car_change_quote where from_quote_id = q.id or to_quote_id = q.id)
       and not exists (select from car_cancellation_quote where quote_id = q.id)`,
  ],
};
