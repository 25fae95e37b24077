import type { MetFailure } from './met-failure.ts';

const untouched = (problem: MetFailure['problem']): MetFailure => ({
  problem,
  at: 'submitting',
  money: 'untouched',
});
const opening = (problem: MetFailure['problem']): MetFailure => ({
  problem,
  at: 'opening',
  money: 'untouched',
});
const givenBack = (problem: MetFailure['problem'], at: 'booking' | 'waiting' = 'booking'): MetFailure => ({
  problem,
  at,
  money: 'given_back',
});

/**
 * The errors of a flight's customer under the specification's names, where they differ from those of a stay. A name
 * that is in several lists has one sentence. [B 8]
 */
export const flightFailures = {
  bookingErrorCode: {
    PollingTimeout: { problem: 'airline-late', at: 'waiting', money: 'reserved' },
    InvalidCustomer: givenBack('airline-customer-refused'),
    InvalidPassengers: untouched('invalid-passengers'),
    TicketingUnconfirmed: givenBack('ticketing-unconfirmed'),
    TicketingNotStarted: givenBack('ticketing-not-started'),
    NoAvailability: givenBack('flight-sold-out'),
    TicketingUnknown: { problem: 'ticketing-unknown', at: 'trip', money: 'kept' },
    BookingSessionRefused: opening('fare-refused'),
    CannotResume: opening('flight-cannot-resume'),
    QuoteError: opening('flight-quote-failed'),
    BookError: givenBack('airline-refused'),
    NoAdultPassenger: untouched('no-adult-passenger'),
    IllegalLapInfantRedress: untouched('lap-infant-redress'),
    IllegalLapInfantKTN: untouched('lap-infant-known-traveler'),
    LapInfantTooOld: untouched('lap-infant-too-old'),
    TooManyLapInfants: untouched('too-many-lap-infants'),
    NoContactInformation: untouched('no-passenger-contact'),
    TooManyPassengers: untouched('too-many-passengers'),
    MalformedRedressNumber: untouched('malformed-redress-number'),
    MalformedKnownTravelerNumber: untouched('malformed-known-traveler-number'),
    LapInfantsUnsupported: opening('lap-infants-unsupported'),
    SeatedInfantsUnsupported: opening('seated-infants-unsupported'),
    ExpiredPassport: untouched('expired-passport'),
    MissingPassport: untouched('missing-passport'),
    MissingNationality: untouched('missing-nationality'),
    UnsupportedNameCharacters: untouched('passenger-names-unsupported'),
    Inactivity: untouched('flight-checkout-inactive'),
    MissingAirlineLocator: givenBack('missing-airline-locator'),
    MissingPassportNumber: untouched('missing-passport-number'),
    InvalidPassportNumber: untouched('invalid-passport-number'),
  },
  cancellationAttemptKind: {
    CancellationAttemptFailed: { problem: 'airline-cancellation-failed', at: 'trip', money: 'kept' },
    BookExtServiceUnavailable: givenBack('airline-unavailable'),
    BookExtTimeout: givenBack('airline-silent', 'waiting'),
    BookExtBadRequest: givenBack('airline-rejected'),
    BookExtPriceChanged: givenBack('flight-price-changed'),
    BookExtUnavailability: givenBack('flight-sold-out'),
    BookProviderUnavailable: givenBack('flight-seller-unavailable'),
  },
  loyaltyError: {
    InvalidLoyaltyNumber: givenBack('frequent-flyer-unknown'),
    LoyaltyNameMismatch: givenBack('frequent-flyer-name'),
  },
  bookingFailureReason: {
    BookFailed: givenBack('airline-refused'),
    ProviderError: givenBack('airline-failed'),
    Timeout: givenBack('airline-silent', 'waiting'),
    MaximumPriceIncreaseReached: opening('flight-price-rose'),
  },
  checkoutFailure: {
    NoAvailability: opening('fare-gone'),
    Inactivity: untouched('flight-checkout-inactive'),
    ExpiredFulfillToken: givenBack('flight-quote-lapsed'),
  },
  purchaseError: {
    'flights-price-quote-price-difference': givenBack('flight-price-changed'),
    'flights-price-quote-price-difference-with-add-on': givenBack('flight-price-changed-with-extras'),
    'flights-price-quote-no-availability': opening('fare-gone'),
    'flights-inactivity': untouched('flight-checkout-inactive'),
    'provider-error': givenBack('airline-failed'),
    'no-adult-passenger': untouched('no-adult-passenger'),
  },
} as const satisfies Partial<Record<string, Readonly<Record<string, MetFailure>>>>;

const ofHotels = 'the list is of hotels';

/** Names that no booking of flights meets, each with the reason. [docs/notes/flights.md] */
export const notOfFlights: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  bookingErrorCode: {
    InstallmentPaymentFailed: 'no portal of ours is paid in instalments',
    PriceUnavailableUnder25: 'the age of the driver of a rented car',
  },
  bookingFailureReason: { CheckInMinimumAgeNotMet: 'the age at which a property lets people in' },
  bookingPaymentResult: { Success: 'no error' },
  hotelBookingFailureReason: {
    NoAvailability: ofHotels,
    Unknown: ofHotels,
    CheckInMinimumAgeNotMet: ofHotels,
    PaymentError: ofHotels,
    LackOfInventory: ofHotels,
    RateNotAvailable: ofHotels,
    Inactivity: ofHotels,
    RedemptionFailure: ofHotels,
  },
  hotelPaymentProblem: { InvalidGuestCountry: ofHotels, 'Invalid Quote': ofHotels },
  cancellationAttemptKind: {
    CancelUserRequest: 'no error',
    CancelRetrieveLongPoll: 'no error',
    CancelLongPollRequest: 'no error',
    CancellationAttemptOk: 'no error',
    CancellationFeesApplicable: 'an airline keeps to what it quoted until that ends, and is then asked anew',
  },
  purchaseError: {
    'hotel-price-difference': 'the price of a hotel',
    'hotel-price-difference-with-add-on': 'the price of a hotel',
  },
  homeQuoteFailure: { HomesChangeQuoteFailure: 'a host changes stays' },
};
