import { Problem } from '../http/problem.ts';
import type { ProblemCode } from './api-types.ts';

const STATUS: Readonly<Record<ProblemCode, number>> = {
  invalid_request: 400,
  bad_request: 400,
  unsupported_currency: 400,
  payment_error: 402,
  refused_fraud: 403,
  invalid_customer: 403,
  not_for_sale: 403,
  not_found: 404,
  sold_out: 409,
  price_changed: 409,
  lack_of_inventory: 409,
  not_confirmed: 409,
  not_cancellable: 409,
  fees_apply: 409,
  not_changeable: 409,
  reference_taken: 409,
  rate_gone: 410,
  expired: 410,
  invalid_quote: 410,
  idempotency_mismatch: 422,
  min_age: 422,
  invalid_guests: 422,
  invalid_guest_country: 422,
  redemption_failed: 422,
  invalid_loyalty_number: 422,
  provider_error: 500,
  provider_failed: 502,
  vcc_failed: 502,
  service_unavailable: 503,
  provider_unavailable: 503,
  timeout: 504,
};

const SENTENCES = {
  payment_error: 'The property could not take the payment.',
  refused_fraud: 'The booking was refused.',
  bad_request: 'The booking could not be read.',
  invalid_customer: 'The property does not accept this customer.',
  not_for_sale: 'The property takes no bookings for this rate now.',
  lack_of_inventory: 'There are fewer rooms left than asked for.',
  not_confirmed: 'The property did not confirm the booking.',
  invalid_quote: 'The quote is not known any more.',
  invalid_guests: 'The property does not accept these guests.',
  invalid_guest_country: 'The rate is not sold to guests from this country.',
  redemption_failed: 'The rewards could not be redeemed.',
  provider_failed: 'The property system failed; nothing was booked.',
  vcc_failed: 'The virtual card could not be made; nothing was booked.',
  service_unavailable: 'The booking service is closed; nothing was booked.',
  provider_unavailable: 'The provider takes no bookings now; nothing was booked.',
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
