import type { ProblemCode } from '#contract/problems.ts';
import type { ExperienceFailure } from '#server/modules/experiences/index.ts';

/** The customer's error when an operator refuses a hold or a booking. [B 8] */
export const problemOfFailure: Readonly<Record<ExperienceFailure, ProblemCode>> = {
  sold_out: 'experience-sold-out',
  closed: 'experience-closed',
  price_changed: 'experience-price-changed',
  hold_expired: 'experience-hold-expired',
  uuid_used: 'experience-refused',
  not_found: 'experience-closed',
  unit_rules: 'experience-party-refused',
  answers: 'experience-answers',
  not_cancellable: 'experience-cancellation-failed',
  refused: 'experience-refused',
};
