import { z } from 'zod';

/** Codes with which a booking fails. [B 8] */
export const bookingErrorCodeSchema = z.enum([
  'DuplicateBooking',
  'PollingTimeout',
  'BookingSessionClosed',
  'InvalidCustomer',
  'InvalidPassengers',
  'RedemptionFailure',
  'BookingSessionMissing',
  'TicketingUnconfirmed',
  'TicketingNotStarted',
  'NoAvailability',
  'InstallmentPaymentFailed',
  'CardDeclined',
  'TicketingUnknown',
  'OfferInvalid',
  'BookingSessionRefused',
  'CannotResume',
  'FraudAutoReject',
  'UpgradeRequired',
  'UnsupportedPaymentKind',
  'QuoteError',
  'BookError',
  'PriceUnavailableUnder25',
  'VccGenerationFailure',
  'LikelyFraud',
  'NoAdultPassenger',
  'IllegalLapInfantRedress',
  'IllegalLapInfantKTN',
  'LapInfantTooOld',
  'TooManyLapInfants',
  'NoContactInformation',
  'TooManyPassengers',
  'MalformedRedressNumber',
  'MalformedKnownTravelerNumber',
  'LapInfantsUnsupported',
  'SeatedInfantsUnsupported',
  'ExpiredPassport',
  'MissingPassport',
  'MissingNationality',
  'UnsupportedNameCharacters',
  'Inactivity',
  'MissingAirlineLocator',
  'MissingPassportNumber',
  'InvalidPassportNumber',
  'UserCardNotFound',
]);
export type BookingErrorCode = z.infer<typeof bookingErrorCodeSchema>;

/** Booking codes that passenger validation raises, which the document also lists in words. [B 5] */
export const passengerErrorCodeSchema = bookingErrorCodeSchema.extract([
  'NoAdultPassenger',
  'TooManyPassengers',
  'TooManyLapInfants',
  'LapInfantTooOld',
  'MalformedRedressNumber',
  'MalformedKnownTravelerNumber',
  'ExpiredPassport',
  'MissingPassport',
  'MissingNationality',
  'UnsupportedNameCharacters',
]);
export type PassengerErrorCode = z.infer<typeof passengerErrorCodeSchema>;

/** Further reasons a booking fails. [B 8] */
export const bookingFailureReasonSchema = z.enum([
  'BookFailed',
  'ProviderError',
  'Timeout',
  'MaximumPriceIncreaseReached',
  'CheckInMinimumAgeNotMet',
  'PaymentError',
]);
export type BookingFailureReason = z.infer<typeof bookingFailureReasonSchema>;

/** Problems of a booking session. [B 8] */
export const bookingSessionProblemSchema = z.enum(['Closed', 'ExcessiveActivity', 'Missing']);
export type BookingSessionProblem = z.infer<typeof bookingSessionProblemSchema>;

/** Failures of session and checkout. [B 8] */
export const checkoutFailureSchema = z.enum([
  'NoAvailability',
  'FraudAutoReject',
  'InvalidSession',
  'Inactivity',
  'LikelyFraud',
  'AuthError',
  'CartValidationError',
  'ExpiredFulfillToken',
  'ExpiredQuoteToken',
]);
export type CheckoutFailure = z.infer<typeof checkoutFailureSchema>;

/** Reasons a hotel booking fails. [B 8] */
export const hotelBookingFailureReasonSchema = z.enum([
  'NoAvailability',
  'Unknown',
  'CheckInMinimumAgeNotMet',
  'PaymentError',
  'LackOfInventory',
  'RateNotAvailable',
  'Inactivity',
  'RedemptionFailure',
]);
export type HotelBookingFailureReason = z.infer<typeof hotelBookingFailureReasonSchema>;

/** Keys of price-freeze purchase errors; worded in the document, as are the next five sets. [B 8] */
export const priceFreezePurchaseErrorSchema = z.enum([
  'set-book-params-failed',
  'generic-failed',
  'custom-offer-failed',
  'frozen-price-increased',
  'frozen-price-increased-during-payment',
  'frozen-price-decreased',
  'frozen-price-decreased-during-payment',
  'no-availability',
]);
export type PriceFreezePurchaseError = z.infer<typeof priceFreezePurchaseErrorSchema>;

/** Keys of price-freeze exercise errors. [B 8] */
export const priceFreezeExerciseErrorSchema = z.enum([
  'set-book-params-failed',
  'generic-failed',
  'similar-flights-and-refund',
  'refund',
  'provider-error',
]);
export type PriceFreezeExerciseError = z.infer<typeof priceFreezeExerciseErrorSchema>;

/** Keys of hotel price-freeze exercise errors. [B 8] */
export const hotelPriceFreezeExerciseErrorSchema = z.enum(['refund', 'generic-failed', 'likely-fraud']);
export type HotelPriceFreezeExerciseError = z.infer<typeof hotelPriceFreezeExerciseErrorSchema>;

/** Keys of the other errors of the purchase screens. [B 8] */
export const purchaseErrorSchema = z.enum([
  'hotel-price-difference',
  'hotel-price-difference-with-add-on',
  'flights-price-quote-price-difference',
  'flights-price-quote-price-difference-with-add-on',
  'flights-price-quote-no-availability',
  'flights-inactivity',
  'provider-error',
  'no-adult-passenger',
  'duplicate-booking',
]);
export type PurchaseError = z.infer<typeof purchaseErrorSchema>;

/** Failures of price freeze and lodging; the document's "and others" is closed here. [B 8] */
export const lodgingFreezeFailureSchema = z.enum([
  'GetExchangeRatesFailure',
  'GetRewardsAccountsFailure',
  'PriceFreezeVoucherNotFound',
  'LodgingNotFound',
  'NoMatchingRoomForVoucher',
  'HotelShopFailure',
  'QuoteUnavailable',
  'MismatchedQuoteForVoucher',
]);
export type LodgingFreezeFailure = z.infer<typeof lodgingFreezeFailureSchema>;

/** Failures of exchange and rebooking. [B 8] */
export const exchangeFailureSchema = z.enum([
  'ItineraryNotFound',
  'ContractNotFound',
  'InvalidRoute',
  'RebookNotEligible',
]);
export type ExchangeFailure = z.infer<typeof exchangeFailureSchema>;

/** Kinds of cancellation attempt and of external booking failure. [B 8] */
export const cancellationAttemptKindSchema = z.enum([
  'CancellationAttemptFailed',
  'CancelUserRequest',
  'CancelRetrieveLongPoll',
  'CancelLongPollRequest',
  'CancellationAttemptOk',
  'BookExtServiceUnavailable',
  'BookExtTimeout',
  'BookExtBadRequest',
  'BookExtPriceChanged',
  'BookExtUnavailability',
  'CancellationFeesApplicable',
  'BookProviderUnavailable',
]);
export type CancellationAttemptKind = z.infer<typeof cancellationAttemptKindSchema>;

/** Failure of quoting a change to a vacation rental. [B 8] */
export const homeQuoteFailureSchema = z.enum(['HomesChangeQuoteFailure']);
export type HomeQuoteFailure = z.infer<typeof homeQuoteFailureSchema>;

/** How the cost of changing or cancelling is worded; the fee's amount and currency follow the last. [B 8] */
export const penaltyTextSchema = z.enum(['Contact support', 'Non-refundable', 'Free', 'for a fee of']);
export type PenaltyText = z.infer<typeof penaltyTextSchema>;
