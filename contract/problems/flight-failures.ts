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
 * What the customer of a flight reads under the specification's names, where it is not what a stay's customer reads.
 * A name that stands here in several lists has one sentence. [B 8]
 */
export const flightFailures = {
  bookingErrorCode: {
    PollingTimeout: { problem: 'airline-late', at: 'waiting', money: 'reserved' },
    InvalidPassengers: untouched('invalid-passengers'),
    NoAvailability: givenBack('flight-sold-out'),
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
    ExpiredPassport: untouched('expired-passport'),
    MissingPassport: untouched('missing-passport'),
    MissingNationality: untouched('missing-nationality'),
    UnsupportedNameCharacters: untouched('passenger-names-unsupported'),
    MissingPassportNumber: untouched('missing-passport-number'),
    InvalidPassportNumber: untouched('invalid-passport-number'),
  },
  cancellationAttemptKind: {
    CancellationAttemptFailed: { problem: 'airline-cancellation-failed', at: 'trip', money: 'kept' },
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
    NoAvailability: givenBack('flight-sold-out'),
    ExpiredFulfillToken: givenBack('flight-quote-lapsed'),
  },
  purchaseError: {
    'flights-price-quote-price-difference': givenBack('flight-price-changed'),
    'flights-price-quote-no-availability': givenBack('flight-sold-out'),
    'provider-error': givenBack('airline-failed'),
    'no-adult-passenger': untouched('no-adult-passenger'),
  },
} as const satisfies Partial<Record<string, Readonly<Record<string, MetFailure>>>>;
