import { Problem } from '../http/problem.ts';
import type { ProblemCode } from './api-types.ts';

const STATUS: Readonly<Record<ProblemCode, number>> = {
  invalid_request: 400,
  unsupported_currency: 400,
  payment_error: 402,
  refused_fraud: 403,
  not_found: 404,
  sold_out: 409,
  price_changed: 409,
  not_cancellable: 409,
  reference_taken: 409,
  rate_gone: 410,
  expired: 410,
  idempotency_mismatch: 422,
  min_age: 422,
  invalid_loyalty_number: 422,
  provider_error: 500,
  timeout: 504,
};

const SENTENCES = {
  payment_error: 'The property could not take the payment.',
  refused_fraud: 'The booking was refused.',
  sold_out: 'There are no rooms left for these dates.',
  price_changed: 'The price has changed; ask for a new quote.',
  rate_gone: 'The rate is not sold any more.',
  expired: 'The offer has expired; ask for rates again.',
  min_age: 'The guest who checks in is too young for this property.',
  provider_error: 'The property system failed.',
} as const;

/** A refusal the lodging API documents, with its usual sentence. */
export function refuse(code: keyof typeof SENTENCES): Problem {
  return new Problem(STATUS[code], code, SENTENCES[code]);
}

/** A refusal with a sentence of its own. */
export function refuseBecause(code: ProblemCode, sentence: string): Problem {
  return new Problem(STATUS[code], code, sentence);
}
