import * as e from '../index.ts';
import { type CatalogueEntry, each, entry } from './entry.ts';

/** Error codes, failure reasons and their wording. */
export const errorEntries: readonly CatalogueEntry[] = [
  entry('bookingErrorCode', e.bookingErrorCodeSchema, '[B 8]', 'booking', {
    reservedBecause: {
      InstallmentPaymentFailed: 'nothing is paid in instalments: the lists of another portal have them',
      PriceUnavailableUnder25:
        'the search of cars tells it as `car-price-unavailable-under-25`, before a booking begins',
    },
  }),
  entry('passengerErrorCode', e.passengerErrorCodeSchema, '[B 5]', 'booking', { partOf: 'bookingErrorCode' }),
  entry('bookingFailureReason', e.bookingFailureReasonSchema, '[B 8]', 'booking'),
  entry('bookingSessionProblem', e.bookingSessionProblemSchema, '[B 8]', 'booking'),
  entry('checkoutFailure', e.checkoutFailureSchema, '[B 8]', 'booking'),
  entry('hotelBookingFailureReason', e.hotelBookingFailureReasonSchema, '[B 8]', 'stays'),
  entry('priceFreezePurchaseError', e.priceFreezePurchaseErrorSchema, '[B 8], ids decided', 'protections'),
  entry('priceFreezeExerciseError', e.priceFreezeExerciseErrorSchema, '[B 8], ids decided', 'protections'),
  entry(
    'hotelPriceFreezeExerciseError',
    e.hotelPriceFreezeExerciseErrorSchema,
    '[B 8], ids decided',
    'protections',
  ),
  entry('purchaseError', e.purchaseErrorSchema, '[B 8], ids decided', 'booking'),
  entry('lodgingFreezeFailure', e.lodgingFreezeFailureSchema, '[B 8]', 'protections'),
  entry('exchangeFailure', e.exchangeFailureSchema, '[B 8]', 'trips', {
    waitsFor: each(e.exchangeFailureSchema.options, 'exchange'),
  }),
  entry('cancellationAttemptKind', e.cancellationAttemptKindSchema, '[B 8]', 'trips'),
  entry('homeQuoteFailure', e.homeQuoteFailureSchema, '[B 8]', 'stays'),
  entry('penaltyText', e.penaltyTextSchema, '[B 8]', 'flights'),
];
