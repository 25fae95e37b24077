import { Problem } from '../http/problem.ts';
import type { AirProblemCode } from './api-types.ts';

const STATUS: Readonly<Record<AirProblemCode, number>> = {
  invalid_request: 400,
  unknown_airport: 400,
  unsupported_currency: 400,
  bad_request: 400,
  not_for_sale: 403,
  invalid_customer: 403,
  not_found: 404,
  sold_out: 409,
  price_changed: 409,
  seat_taken: 409,
  not_accepted: 409,
  not_cancellable: 409,
  fees_apply: 409,
  not_changeable: 409,
  reference_taken: 409,
  credit_gone: 409,
  no_locator: 409,
  ticketing_not_started: 409,
  ticketing_unconfirmed: 409,
  fare_gone: 410,
  expired: 410,
  idempotency_mismatch: 422,
  invalid_passengers: 422,
  invalid_loyalty_number: 422,
  loyalty_name_mismatch: 422,
  lap_infants_unsupported: 422,
  seated_infants_unsupported: 422,
  redemption_failed: 422,
  exit_row: 422,
  credit_not_applicable: 422,
  provider_error: 500,
  vcc_failed: 502,
  service_unavailable: 503,
  provider_unavailable: 503,
  timeout: 504,
};

const SENTENCES = {
  sold_out: 'There are no seats left on a flight of this fare.',
  price_changed: 'The fare is not to be had at this price any more; ask for a new quote.',
  seat_taken: 'Somebody else has just chosen this seat.',
  fare_gone: 'The fare is not sold any more.',
  expired: 'The offer has expired; search again.',
  provider_error: 'The reservation system failed.',
  invalid_loyalty_number: 'The programme knows no such frequent flyer number.',
  loyalty_name_mismatch: 'This frequent flyer number belongs to another name.',
  exit_row: 'Somebody in an exit row is too young, needs assistance or holds an infant.',
  credit_gone: 'There is not so much left of this credit any more, or its time is over.',
  credit_not_applicable: 'This credit is for another airline, currency or passenger.',
  invalid_passengers: 'The airline does not take these passengers.',
  lap_infants_unsupported: 'The airline takes no infants on laps.',
  seated_infants_unsupported: 'The airline sells no seats for infants.',
  not_for_sale: 'The airline takes no bookings for this fare now.',
  bad_request: 'The airline could not read this booking.',
  invalid_customer: 'The airline takes no booking from this account.',
  redemption_failed: 'The rewards could not be redeemed.',
  vcc_failed: 'The card that pays the airline could not be made out.',
  service_unavailable: 'The reservation service is closed for a moment.',
  provider_unavailable: 'Who sells for the airline takes no bookings now.',
  no_locator: 'The airline made out no locator; the seats were let go.',
  ticketing_not_started: 'Tickets could not be begun; the seats were let go.',
  not_accepted: 'The airline does not take this booking.',
  not_cancellable: 'The airline does not cancel this booking here.',
  fees_apply: 'Canceling costs more by now; ask what it costs.',
} as const;

/** A refusal of the air API with its usual sentence. */
export function refuseFlight(code: keyof typeof SENTENCES): Problem {
  return new Problem(STATUS[code], code, SENTENCES[code]);
}

/** A refusal of the air API with a sentence of its own. */
export function refuseFlightBecause(code: AirProblemCode, sentence: string): Problem {
  return new Problem(STATUS[code], code, sentence);
}
