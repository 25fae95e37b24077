import { Problem } from '../http/problem.ts';

const STATUS = {
  bad_request: 400,
  unsupported_currency: 400,
  invalid_product_id: 400,
  invalid_option_id: 400,
  invalid_unit_id: 400,
  invalid_availability_id: 400,
  invalid_booking_uuid: 400,
  unprocessable_entity: 422,
  unit_rules: 422,
  sold_out: 409,
  closed: 409,
  price_changed: 409,
  hold_expired: 410,
  not_cancellable: 409,
  refused: 409,
  provider_error: 500,
} as const;
export type ProblemCode = keyof typeof STATUS;

const SENTENCES: Readonly<Record<ProblemCode, string>> = {
  bad_request: 'The request could not be read.',
  unsupported_currency: 'Nothing is sold in this currency.',
  invalid_product_id: 'There is no such product.',
  invalid_option_id: 'The product has no such option.',
  invalid_unit_id: 'The option has no such unit.',
  invalid_availability_id: 'There is no such slot.',
  invalid_booking_uuid: 'The uuid is used, missing or expired.',
  unprocessable_entity: 'The booking cannot be processed as it is.',
  unit_rules: 'The party does not fit the rules of the units.',
  sold_out: 'There are not so many places left.',
  closed: 'Booking for this slot has closed.',
  price_changed: 'The price has changed; ask for availability again.',
  hold_expired: 'The hold has expired.',
  not_cancellable: 'The booking cannot be canceled.',
  refused: 'The operator refused.',
  provider_error: 'The operator failed.',
};

/** A refusal that the experiences API documents, with its usual sentence unless told another. */
export const refuse = (code: ProblemCode, sentence: string = SENTENCES[code]): Problem =>
  new Problem(STATUS[code], code, sentence);
