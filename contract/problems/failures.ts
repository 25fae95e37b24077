import type {
  BookingErrorCode,
  BookingFailureReason,
  BookingPaymentResult,
  BookingSessionProblem,
  CancellationAttemptKind,
  CardProblem,
  CheckoutFailure,
  HomeQuoteFailure,
  HotelBookingFailureReason,
  HotelPaymentProblem,
  PurchaseError,
} from '../enums/index.ts';
import type { ProblemCode } from '../problems.ts';
import { flightFailures, notOfFlights } from './flight-failures.ts';
import { freezeFailureRows } from './freeze-failures.ts';
import type { MetFailure } from './met-failure.ts';

export type { MetFailure } from './met-failure.ts';

/** A name that no stay booking meets, and what meets it instead. */
export interface UnmetFailure {
  readonly metBy: 'flights' | 'cars' | 'another portal' | 'no error';
}

const met = (problem: ProblemCode, at: MetFailure['at'], money: MetFailure['money']): MetFailure => ({
  problem,
  at,
  money,
});
const metBy = (product: UnmetFailure['metBy']): UnmetFailure => ({ metBy: product });

const flights = metBy('flights');
const noError = metBy('no error');

/**
 * Every name that the specification has for a failed booking, list by list, with the error of a stay's customer. One
 * table, so that every name has exactly one sentence. [B 8]
 */
export const failures = {
  bookingErrorCode: {
    DuplicateBooking: met('duplicate-booking', 'submitting', 'untouched'),
    PollingTimeout: met('booking-polling-timeout', 'waiting', 'reserved'),
    BookingSessionClosed: met('booking-session-closed', 'submitting', 'untouched'),
    InvalidCustomer: met('invalid-customer', 'booking', 'given_back'),
    InvalidPassengers: met('invalid-guests', 'booking', 'given_back'),
    RedemptionFailure: met('redemption-failure', 'booking', 'given_back'),
    BookingSessionMissing: met('booking-session-missing', 'submitting', 'untouched'),
    TicketingUnconfirmed: flights,
    TicketingNotStarted: flights,
    NoAvailability: met('no-availability', 'booking', 'given_back'),
    InstallmentPaymentFailed: metBy('another portal'),
    CardDeclined: met('card-declined', 'booking', 'given_back'),
    TicketingUnknown: flights,
    OfferInvalid: met('offer-not-available', 'booking', 'untouched'),
    BookingSessionRefused: met('booking-session-refused', 'opening', 'untouched'),
    CannotResume: met('cannot-resume', 'opening', 'untouched'),
    FraudAutoReject: met('fraud-auto-reject', 'booking', 'given_back'),
    UpgradeRequired: met('client-too-old', 'submitting', 'untouched'),
    UnsupportedPaymentKind: met('tender-not-allowed', 'submitting', 'untouched'),
    QuoteError: met('quote-failed', 'opening', 'untouched'),
    BookError: met('book-failed', 'booking', 'given_back'),
    PriceUnavailableUnder25: metBy('cars'),
    VccGenerationFailure: met('vcc-failure', 'booking', 'given_back'),
    LikelyFraud: met('likely-fraud', 'booking', 'given_back'),
    NoAdultPassenger: met('no-adult-guest', 'submitting', 'untouched'),
    IllegalLapInfantRedress: flights,
    IllegalLapInfantKTN: flights,
    LapInfantTooOld: flights,
    TooManyLapInfants: flights,
    NoContactInformation: met('no-contact-information', 'submitting', 'untouched'),
    TooManyPassengers: met('too-many-guests', 'submitting', 'untouched'),
    MalformedRedressNumber: flights,
    MalformedKnownTravelerNumber: flights,
    LapInfantsUnsupported: flights,
    SeatedInfantsUnsupported: flights,
    ExpiredPassport: flights,
    MissingPassport: flights,
    MissingNationality: flights,
    UnsupportedNameCharacters: met('unsupported-name-characters', 'submitting', 'untouched'),
    Inactivity: met('checkout-inactive', 'submitting', 'untouched'),
    MissingAirlineLocator: flights,
    MissingPassportNumber: flights,
    InvalidPassportNumber: flights,
    UserCardNotFound: met('card-not-found', 'submitting', 'untouched'),
  } satisfies Record<BookingErrorCode, MetFailure | UnmetFailure>,

  bookingFailureReason: {
    BookFailed: met('book-failed', 'booking', 'given_back'),
    ProviderError: met('provider-error', 'booking', 'given_back'),
    Timeout: met('supplier-timeout', 'waiting', 'given_back'),
    MaximumPriceIncreaseReached: met('maximum-price-increase', 'opening', 'untouched'),
    CheckInMinimumAgeNotMet: met('check-in-minimum-age', 'booking', 'given_back'),
    PaymentError: met('payment-error', 'booking', 'given_back'),
  } satisfies Record<BookingFailureReason, MetFailure | UnmetFailure>,

  bookingPaymentResult: {
    CardDeclined: met('card-declined', 'booking', 'given_back'),
    UnknownCard: met('card-not-found', 'submitting', 'untouched'),
    ExcessiveUserActivity: met('excessive-card-activity', 'booking', 'given_back'),
    GenericError: met('payment-error', 'booking', 'given_back'),
    Success: noError,
  } satisfies Record<BookingPaymentResult, MetFailure | UnmetFailure>,

  bookingSessionProblem: {
    Closed: met('booking-session-closed', 'submitting', 'untouched'),
    ExcessiveActivity: met('excessive-activity', 'submitting', 'untouched'),
    Missing: met('booking-session-missing', 'submitting', 'untouched'),
  } satisfies Record<BookingSessionProblem, MetFailure | UnmetFailure>,

  checkoutFailure: {
    NoAvailability: met('no-availability', 'opening', 'untouched'),
    FraudAutoReject: met('fraud-auto-reject', 'booking', 'given_back'),
    InvalidSession: met('unauthenticated', 'submitting', 'untouched'),
    Inactivity: met('checkout-inactive', 'submitting', 'untouched'),
    LikelyFraud: met('likely-fraud', 'booking', 'given_back'),
    AuthError: met('csrf-invalid', 'submitting', 'untouched'),
    CartValidationError: met('validation-failed', 'submitting', 'untouched'),
    ExpiredFulfillToken: met('fulfilment-expired', 'booking', 'given_back'),
    ExpiredQuoteToken: met('quote-expired', 'submitting', 'untouched'),
  } satisfies Record<CheckoutFailure, MetFailure | UnmetFailure>,

  hotelBookingFailureReason: {
    NoAvailability: met('no-availability', 'booking', 'given_back'),
    Unknown: met('book-failed', 'booking', 'given_back'),
    CheckInMinimumAgeNotMet: met('check-in-minimum-age', 'booking', 'given_back'),
    PaymentError: met('payment-error', 'booking', 'given_back'),
    LackOfInventory: met('lack-of-inventory', 'booking', 'given_back'),
    RateNotAvailable: met('rate-not-available', 'booking', 'given_back'),
    Inactivity: met('checkout-inactive', 'submitting', 'untouched'),
    RedemptionFailure: met('redemption-failure', 'booking', 'given_back'),
  } satisfies Record<HotelBookingFailureReason, MetFailure | UnmetFailure>,

  cardProblem: {
    declined: met('card-declined', 'booking', 'given_back'),
    'insufficient-funds': met('card-insufficient-funds', 'booking', 'given_back'),
    expired: met('card-expired', 'booking', 'given_back'),
    'lost-or-stolen': met('card-lost-or-stolen', 'booking', 'given_back'),
    'not-supported': met('card-not-supported', 'booking', 'given_back'),
    'invalid-number': met('card-invalid-number', 'booking', 'given_back'),
    information: met('card-information', 'booking', 'given_back'),
    'verification-number': met('card-verification-number', 'booking', 'given_back'),
    'country-code': met('card-country-code', 'booking', 'given_back'),
    'zip-code': met('card-zip-code', 'booking', 'given_back'),
  } satisfies Record<CardProblem, MetFailure | UnmetFailure>,

  hotelPaymentProblem: {
    Fraud: met('fraud', 'booking', 'given_back'),
    InvalidGuestCountry: met('invalid-guest-country', 'booking', 'given_back'),
    'Invalid Quote': met('invalid-quote', 'booking', 'given_back'),
  } satisfies Record<HotelPaymentProblem, MetFailure | UnmetFailure>,

  cancellationAttemptKind: {
    CancellationAttemptFailed: met('cancellation-attempt-failed', 'trip', 'kept'),
    CancelUserRequest: noError,
    CancelRetrieveLongPoll: noError,
    CancelLongPollRequest: noError,
    CancellationAttemptOk: noError,
    BookExtServiceUnavailable: met('supplier-unavailable', 'booking', 'given_back'),
    BookExtTimeout: met('supplier-timeout', 'waiting', 'given_back'),
    BookExtBadRequest: met('supplier-rejected', 'booking', 'given_back'),
    BookExtPriceChanged: met('price-changed', 'booking', 'given_back'),
    BookExtUnavailability: met('no-availability', 'booking', 'given_back'),
    CancellationFeesApplicable: met('cancellation-fees-apply', 'trip', 'kept'),
    BookProviderUnavailable: met('provider-unavailable', 'booking', 'given_back'),
  } satisfies Record<CancellationAttemptKind, MetFailure | UnmetFailure>,

  purchaseError: {
    'hotel-price-difference': met('price-changed', 'booking', 'given_back'),
    'hotel-price-difference-with-add-on': met('price-changed-with-add-on', 'booking', 'given_back'),
    'flights-price-quote-price-difference': flights,
    'flights-price-quote-price-difference-with-add-on': flights,
    'flights-price-quote-no-availability': flights,
    'flights-inactivity': flights,
    'provider-error': met('provider-error', 'booking', 'given_back'),
    'no-adult-passenger': met('no-adult-guest', 'submitting', 'untouched'),
    'duplicate-booking': met('duplicate-booking', 'submitting', 'untouched'),
  } satisfies Record<PurchaseError, MetFailure | UnmetFailure>,

  homeQuoteFailure: {
    HomesChangeQuoteFailure: met('homes-change-quote-failure', 'trip', 'kept'),
  } satisfies Record<HomeQuoteFailure, MetFailure | UnmetFailure>,
} as const;

export type FailureList = keyof typeof failures;

/** The table as rows: list, the specification's name in it, and the error that is met. */
export const failureRows: readonly {
  readonly list: FailureList;
  readonly name: string;
  readonly failure: MetFailure | UnmetFailure;
}[] = (Object.keys(failures) as FailureList[]).flatMap((list) =>
  Object.entries<MetFailure | UnmetFailure>(failures[list]).map(([name, failure]) => ({
    list,
    name,
    failure,
  })),
);

interface FlightFailureRow {
  readonly list: string;
  readonly name: string;
  readonly failure: MetFailure | { readonly reservedBecause: string };
}

const ownOfFlights: Readonly<Record<string, Readonly<Record<string, MetFailure>>>> = flightFailures;

const flightFailureOf = (
  list: string,
  name: string,
  ofStays: MetFailure | UnmetFailure,
): FlightFailureRow['failure'] | null => {
  const own = ownOfFlights[list]?.[name];
  if (own) return own;
  const reservedBecause = notOfFlights[list]?.[name];
  if (reservedBecause !== undefined) return { reservedBecause };
  return 'problem' in ofStays ? ofStays : null;
};

/**
 * The same table for flights: their own sentence, a reason why no flight meets the name, or the sentence that every
 * product has. A name without any of them is missing here.
 */
export const flightFailureRows: readonly FlightFailureRow[] = [
  ...failureRows.flatMap(({ list, name, failure: ofStays }) => {
    const failure = flightFailureOf(list, name, ofStays);
    return failure ? [{ list, name, failure }] : [];
  }),
  ...Object.entries(ownOfFlights)
    .filter(([list]) => !(list in failures))
    .flatMap(([list, rows]) => Object.entries(rows).map(([name, failure]) => ({ list, name, failure }))),
];

const namesByProblem = new Map<ProblemCode, Partial<Record<FailureList, string>>>();
const remember = (list: string, name: string, { problem }: Pick<MetFailure, 'problem'>) =>
  namesByProblem.set(problem, { ...namesByProblem.get(problem), [list]: name });
for (const { list, name, failure } of failureRows) if ('problem' in failure) remember(list, name, failure);
for (const { list, name, failure } of flightFailureRows)
  if ('problem' in failure) remember(list, name, failure);
// Errors that other products have too are not named after freezes.
for (const [list, name, failure] of freezeFailureRows)
  if (typeof failure === 'string' && failure.startsWith('freeze-'))
    remember(list, name, { problem: failure });

/** Names of our error in the specification's lists, by list; undefined when it has none. */
export const namesOfProblem = (code: ProblemCode): Partial<Record<FailureList, string>> | undefined =>
  namesByProblem.get(code);
