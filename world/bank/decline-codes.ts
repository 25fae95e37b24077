/** All decline reasons of the bank. */
export const DECLINE_CODES = [
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
export type DeclineCode = (typeof DECLINE_CODES)[number];
