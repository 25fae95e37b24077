import type { Vendor } from '../vendor.ts';
import { registerStays } from './routes.ts';

/** Hotels and homes. */
export const staysVendor: Vendor = {
  area: 'stays',
  register: (app, deps, { config }) => registerStays(app, deps, { prepares: config.preparesStays ?? true }),
  faults: {
    search: ['slow', 'error', 'partial', 'unpriced'],
    calendar: ['slow', 'error'],
    reviews: ['slow', 'error', 'none'],
    rates: ['sold-out', 'error'],
    quote: [
      'price-up',
      'price-down',
      'price-surge',
      'price-slump',
      'sold-out',
      'error',
      'expired',
      'not-for-sale',
    ],
    book: [
      'sold-out',
      'rate-gone',
      'price-changed',
      'lack-of-inventory',
      'not-confirmed',
      'quote-expired',
      'invalid-quote',
      'bad-request',
      'invalid-customer',
      'invalid-guests',
      'invalid-guest-country',
      'redemption-failure',
      'vcc-failure',
      'provider-failed',
      'service-unavailable',
      'provider-unavailable',
      'no-number',
      'number-later',
      'pending',
      'pending-then-failed',
      'unknown-booked',
      'unknown-not-booked',
      'min-age',
      'payment-error',
      'error',
      'refused-fraud',
    ],
    retrieve: ['slow', 'error', 'cancelled-by-property'],
    'cancellation-quote': ['contact', 'goodwill', 'error'],
    cancel: ['refused', 'pending', 'unknown', 'error', 'fees-apply', 'by-hand', 'by-hand-failed'],
    'change-quote': ['price-up', 'price-down', 'sold-out', 'not-changeable', 'error'],
    change: [
      'refused',
      'sold-out',
      'pending',
      'pending-then-refused',
      'unknown-changed',
      'unknown-not-changed',
      'error',
    ],
  },
  expired: [
    `delete from stay_change_quote q where expires_at < $1
       and not exists (select from stay_change where change_quote_id = q.id)`,
    `delete from stay_cancellation_quote where expires_at < $1`,
    `delete from stay_quote q where expires_at < $1
       and not exists (select from stay_booking where quote_id = q.id)
       and not exists (select from stay_change_quote where from_quote_id = q.id or to_quote_id = q.id)`,
  ],
};
