import type { ProblemCode } from '#contract/problems.ts';
import type { DeclineCode } from './port.ts';

/** The problem shown to the customer when a card is declined. [B 8] */
export const problemOfDecline: Readonly<Record<DeclineCode, ProblemCode>> = {
  declined: 'card-declined',
  insufficient_funds: 'card-insufficient-funds',
  expired: 'card-expired',
  lost_or_stolen: 'card-lost-or-stolen',
  not_supported: 'card-not-supported',
  invalid_number: 'card-invalid-number',
  card_information: 'card-information',
  verification_number: 'card-verification-number',
  country_code: 'card-country-code',
  zip_code: 'card-zip-code',
  fraud: 'fraud',
  likely_fraud: 'likely-fraud',
  fraud_auto_reject: 'fraud-auto-reject',
  excessive_activity: 'excessive-card-activity',
  processing_error: 'payment-error',
};
