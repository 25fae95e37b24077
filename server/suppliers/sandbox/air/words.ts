import type { Cabin, FareShelfRating, PenaltyKind } from '#contract/enums/index.ts';
import type { FlightChangeRefusal, FlightFailure, FlightParty } from '#server/modules/flights/port.ts';

/** The air supplier's words and ours for the same thing. */
export const cabins = {
  economy: 'Economy',
  premium_economy: 'PremiumEconomy',
  business: 'Business',
  first: 'First',
} as const satisfies Record<string, Cabin>;

/** The supplier's name of each cabin. */
export const cabinWords: Readonly<Record<Cabin, keyof typeof cabins>> = {
  BasicEconomy: 'economy',
  Economy: 'economy',
  PremiumEconomy: 'premium_economy',
  Business: 'business',
  First: 'first',
};

export const ratings = {
  basic: 'basic',
  standard: 'standard',
  enhanced: 'enhanced',
  premium: 'premium',
  luxury: 'luxury',
} as const satisfies Record<string, FareShelfRating>;

export const penalties = {
  free: 'NoPenalty',
  fee: 'WithFee',
  not_possible: 'NotPossible',
  unknown: 'Unknown',
} as const satisfies Record<string, PenaltyKind>;

export const passengers = {
  adult: 'adults',
  child: 'children',
  infant_in_seat: 'infantsInSeat',
  infant_in_lap: 'infantsInLap',
} as const satisfies Record<string, keyof FlightParty>;

/** Refusals that mean that the fare is no longer on sale. */
export const goneCodes: ReadonlySet<string | null> = new Set([
  'sold_out',
  'fare_gone',
  'expired',
  'price_changed',
]);

const changeRefusals: Readonly<Record<string, FlightChangeRefusal>> = {
  fare_not_changeable: 'fare_forbids',
  legacy_ticket: 'legacy_voidable',
  flown: 'all_flown',
  departed: 'departed',
  checked_in: 'checked_in',
  airline_control: 'airline_control',
  airline_ticket: 'airline_ticket',
  partial_party: 'partial_party',
  over_nine: 'over_nine',
  partly_flown: 'partly_flown',
  invalid_route: 'invalid_route',
  ticketing_under_way: 'ticketing_under_way',
  contract_missing: 'contract_missing',
  not_found: 'not_found',
};

/** Why a booking is not changed; for reasons of the airline's own where we know no better. */
export const changeRefusalOf = (code: string | null): FlightChangeRefusal =>
  changeRefusals[code ?? ''] ?? 'not_eligible';

/** The supplier's name of each passenger type. */
export const passengerWords: Readonly<Record<keyof FlightParty, keyof typeof passengers>> = {
  adults: 'adult',
  children: 'child',
  infantsInSeat: 'infant_in_seat',
  infantsInLap: 'infant_in_lap',
};

const failures: Readonly<Record<string, FlightFailure>> = {
  sold_out: 'sold_out',
  fare_gone: 'sold_out',
  price_changed: 'price_changed',
  seat_taken: 'seat_taken',
  expired: 'quote_expired',
  not_found: 'quote_expired',
  invalid_passengers: 'invalid_passengers',
  invalid_loyalty_number: 'invalid_loyalty_number',
  loyalty_name_mismatch: 'loyalty_name_mismatch',
  exit_row: 'exit_row',
  credit_gone: 'credit_gone',
  credit_not_applicable: 'credit_gone',
  not_for_sale: 'not_for_sale',
  lap_infants_unsupported: 'lap_infants_unsupported',
  seated_infants_unsupported: 'seated_infants_unsupported',
  invalid_customer: 'invalid_customer',
  bad_request: 'bad_request',
  redemption_failed: 'redemption_failed',
  vcc_failed: 'vcc_failed',
  service_unavailable: 'service_unavailable',
  provider_unavailable: 'provider_unavailable',
  no_locator: 'missing_locator',
  ticketing_not_started: 'ticketing_not_started',
  ticketing_unconfirmed: 'ticketing_unconfirmed',
  not_accepted: 'refused',
  provider_error: 'provider_failed',
};

/** Server errors with which the airline promises that nothing was booked; any other leaves the outcome open. */
const certain: ReadonlySet<string | null> = new Set([
  'provider_error',
  'vcc_failed',
  'service_unavailable',
  'provider_unavailable',
]);

export const isCertainFlightNo = (code: string | null): boolean => certain.has(code);

export const flightFailureOf = (code: string | null): FlightFailure => failures[code ?? ''] ?? 'refused';
