const DECLINES = [
  'declined',
  'insufficient_funds',
  'expired',
  'lost_or_stolen',
  'not_supported',
  'invalid_number',
  'card_information',
  'verification_number',
  'country_code',
  'zip_code',
  'fraud',
  'likely_fraud',
  'fraud_auto_reject',
  'excessive_activity',
  'processing_error',
] as const;

/** Every reason the bank can give for declining a card. */
export const DECLINE_CODES = DECLINES;
export type DeclineCode = (typeof DECLINES)[number];

/** Every fault that can be provoked, by area and operation. A name outside this table is refused. */
export const FAULTS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  stays: {
    search: ['slow', 'error', 'partial', 'unpriced'],
    calendar: ['slow', 'error'],
    rates: ['sold-out', 'error'],
    quote: ['price-up', 'price-down', 'price-surge', 'sold-out', 'error', 'expired', 'not-for-sale'],
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
    retrieve: ['slow', 'error'],
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
  bank: {
    authorise: [...DECLINES, 'timeout-approved', 'timeout-declined', 'error'],
    capture: ['timeout-done', 'error'],
    void: ['timeout-done', 'error'],
    refund: ['timeout-done', 'error'],
  },
  currencies: {
    rates: ['slow', 'error', 'stale'],
  },
  mail: {
    accept: ['timeout-done', 'error'],
  },
  identity: {
    'sign-in': ['slow', 'error'],
    token: ['slow', 'error'],
  },
};
