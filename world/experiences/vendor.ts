import type { Vendor } from '../vendor.ts';
import { registerExperiences } from './routes.ts';

/** Activities. */
export const experiencesVendor: Vendor = {
  area: 'experiences',
  register: registerExperiences,
  faults: {
    search: ['slow', 'error', 'partial'],
    product: ['error'],
    reviews: ['slow', 'error', 'none'],
    calendar: ['error'],
    availability: ['sold-out', 'error'],
    reserve: ['sold-out', 'price-up', 'unknown-done', 'unknown-not-done', 'error'],
    'change-quote': ['sold-out', 'unknown-not-done', 'error'],
    change: ['sold-out', 'refused', 'unknown-done', 'unknown-not-done', 'error'],
    update: ['refused', 'unknown-done', 'unknown-not-done', 'error'],
    extend: ['refused', 'unknown-not-done', 'error'],
    confirm: [
      'sold-out',
      'hold-expired',
      'refused',
      'pending',
      'pending-then-rejected',
      'answers-late',
      'weather',
      'too-few',
      'unknown-done',
      'unknown-not-done',
      'error',
    ],
    retrieve: ['slow', 'error'],
    cancel: ['refused', 'unknown-done', 'unknown-not-done', 'error'],
  },
  expired: [`delete from experience_booking where state = 'ON_HOLD' and expires_at < $1`],
};
