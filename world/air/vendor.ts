import type { Vendor } from '../vendor.ts';
import { CHANGE_OUTCOMES } from './exchanges/change.ts';
import { CHANGE_REFUSALS } from './exchanges/wish.ts';
import { registerAir } from './routes.ts';

/** Flights of all airlines. */
export const airVendor: Vendor = {
  area: 'air',
  register(app, deps, { config, desk, onWake }) {
    const air = registerAir(app, deps, { disruptions: config.disruptions ?? true, desk });
    onWake(() => air.wake());
  },
  faults: {
    search: ['slow', 'error', 'partial'],
    'direct-search': ['slow', 'error', 'partial'],
    calendar: ['slow', 'error'],
    quote: [
      'price-up',
      'price-down',
      'price-surge',
      'sold-out',
      'error',
      'expired',
      'not-for-sale',
      'lap-infants-unsupported',
      'seated-infants-unsupported',
    ],
    extras: ['seat-taken', 'sold-out', 'expired', 'error'],
    book: [
      'sold-out',
      'seat-taken',
      'price-changed',
      'quote-expired',
      'invalid-passengers',
      'exit-row',
      'credit-gone',
      'loyalty-number',
      'loyalty-name',
      'bad-request',
      'invalid-customer',
      'redemption-failure',
      'vcc-failure',
      'service-unavailable',
      'provider-unavailable',
      'no-locator',
      'ticketing-not-started',
      'ticketing-unconfirmed',
      'refused',
      'pending',
      'pending-then-failed',
      'delayed-ticketing',
      'ticketing-unknown',
      'never-ticketed',
      'unknown-booked',
      'unknown-not-booked',
      'error',
    ],
    hold: ['refused', 'unknown', 'error'],
    release: ['error'],
    retrieve: ['slow', 'error'],
    'cancellation-quote': ['ask-airline', 'error'],
    cancel: ['refused', 'pending', 'by-hand', 'by-hand-failed', 'fees-apply', 'unknown', 'error'],
    status: ['flights-added'],
    'change-offer': [...Object.keys(CHANGE_REFUSALS), 'slow'],
    'change-quote': [
      ...Object.keys(CHANGE_REFUSALS),
      'expired',
      'price-up',
      'pending',
      'pending-then-refused',
    ],
    change: [...CHANGE_OUTCOMES, 'refused', 'sold-out', 'unknown-changed', 'unknown-not-changed', 'error'],
    'retrieve-change': ['slow', 'error'],
    'give-up': ['refused', 'unknown'],
    'cancel-passengers': ['refused', 'pending', 'by-hand', 'by-hand-failed', 'unknown', 'error'],
  },
  expired: [
    `delete from air_change_quote q where expires_at < $1
       and not exists (select from air_change where change_quote_id = q.id)`,
    `delete from air_cancellation_quote where expires_at < $1`,
    `delete from air_passenger_cancellation_quote where expires_at < $1`,
    `delete from air_quote q where expires_at < $1
       and not exists (select from air_booking where quote_id = q.id)
       and not exists (select from air_hold where quote_id = q.id and ended_at is null)
       and not exists (select from air_passenger_cancellation where left_quote_id = q.id)`,
  ],
};
