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
] as const;

/** Every reason the bank can give for declining a card. */
export const DECLINE_CODES = DECLINES;
export type DeclineCode = (typeof DECLINES)[number];

/** Every fault that can be provoked, by area and operation. A name outside this table is refused. */
export const FAULTS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  stays: {
    search: ['slow', 'error', 'partial'],
    rates: ['sold-out', 'error'],
    quote: ['price-up', 'price-down', 'sold-out', 'error', 'expired'],
    book: [
      'sold-out',
      'rate-gone',
      'price-changed',
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
    cancel: ['refused', 'pending', 'unknown', 'error'],
  },
  bank: {
    authorise: [...DECLINES, 'timeout-approved', 'timeout-declined', 'error'],
    capture: ['timeout-done', 'error'],
    void: ['timeout-done', 'error'],
    refund: ['timeout-done', 'error'],
  },
  mail: {
    accept: ['timeout-done', 'error'],
  },
  identity: {
    'sign-in': ['slow', 'error'],
    token: ['slow', 'error'],
  },
};
