import { Problem } from '../http/problem.ts';
import type { Refusal } from './api-types.ts';

const STATUS = {
  invalid_request: 400,
  bad_request: 400,
  unsupported_currency: 400,
  payment_error: 402,
  refused_fraud: 403,
  invalid_driver: 422,
  too_young: 422,
  too_old: 422,
  price_unavailable_under_25: 422,
  not_found: 404,
  sold_out: 409,
  price_changed: 409,
  desk_closed: 409,
  no_one_way: 409,
  length: 409,
  not_cancellable: 409,
  not_changeable: 409,
  reference_taken: 409,
  rate_gone: 410,
  expired: 410,
  provider_error: 500,
  service_unavailable: 503,
} as const;
export type ProblemCode = keyof typeof STATUS;

const SENTENCES: Readonly<Record<ProblemCode, string>> = {
  invalid_request: 'The request could not be read.',
  bad_request: 'The booking could not be read.',
  unsupported_currency: 'Nothing is quoted in this currency.',
  payment_error: 'The supplier could not take the payment.',
  refused_fraud: 'The booking was refused.',
  invalid_driver: 'The supplier does not accept this driver.',
  too_young: 'The driver is too young for this car.',
  too_old: 'The driver is too old for this supplier.',
  price_unavailable_under_25: 'There is no price for drivers under 25.',
  not_found: 'There is no such thing.',
  sold_out: 'There are no such cars left for these times.',
  price_changed: 'The price has changed; ask for a new quote.',
  desk_closed: 'The desk is closed at this time.',
  no_one_way: 'The car cannot be returned there.',
  length: 'The rate is not sold for so many days.',
  not_cancellable: 'The booking cannot be canceled.',
  not_changeable: 'The booking cannot be changed.',
  reference_taken: 'This reference or quote already has a booking.',
  rate_gone: 'The rate is not sold any more.',
  expired: 'The offer has expired; ask for rates again.',
  provider_error: 'The supplier failed.',
  service_unavailable: 'The supplier takes no bookings now; nothing was booked.',
};

/** A refusal that the rental API documents, with its usual sentence unless told another. */
export const refuse = (
  code: ProblemCode,
  sentence: string = SENTENCES[code],
  details?: Problem['details'],
): Problem => new Problem(STATUS[code], code, sentence, details);

/** Refuses a trip; for a closed desk with its end of the rental and the nearest opening times. */
export const refuseTrip = ({ code, end, openBefore, openAfter }: Refusal): Problem =>
  refuse(code, SENTENCES[code], code === 'desk_closed' ? { end, openBefore, openAfter } : {});
