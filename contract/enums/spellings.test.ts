import { describe, expect, it } from 'vitest';
import { findEnumeration } from './catalogue.ts';
import * as e from './index.ts';

describe('the values of the specification', () => {
  it.each([
    ['bookingErrorCode', 44],
    ['assistanceCode', 11],
    ['cancellationOutcome', 16],
    ['cfarFlightOutcome', 20],
    ['cfarHotelOutcome', 8],
    ['experienceCancellationOutcome', 9],
    ['exchangeScreen', 15],
    ['cancellationStep', 9],
    ['cancellationAttemptKind', 12],
    ['currency', 13],
    ['cardBrand', 8],
    ['cardProblem', 10],
    ['paymentKind', 15],
    ['mealPlan', 9],
    ['stayViolation', 8],
    ['tripProductKind', 9],
    ['tripTimeState', 7],
    ['tripPassengerType', 9],
    ['hotelBookingResult', 7],
    ['moduleEvent', 9],
    ['navigationArea', 8],
    ['lineOfBusiness', 8],
    ['copyTemplateInput', 14],
    ['checkoutFailure', 9],
    ['lodgingFreezeFailure', 8],
  ])('include for %s exactly %i [ENM-01]', (name, count) => {
    expect(findEnumeration(name)?.values).toHaveLength(count);
  });

  it.each([
    ['Canceled', e.bookingStatusSchema, 'Cancelled'],
    ['Cancelled', e.hotelBookingStatusSchema, 'Canceled'],
    ['Canceled', e.tripTimeStateSchema, 'Cancelled'],
    ['Cancelled', e.offerStateSchema, 'Canceled'],
    ['Canceled', e.cfarFlightOutcomeSchema, 'Cancelled'],
    ['AlreadyCanceled', e.experienceCancellationOutcomeSchema, 'AlreadyCancelled'],
    ['NonCancellable', e.cancellationOutcomeSchema, 'NonCancelable'],
    ['Authorized', e.offerStateSchema, 'Authorised'],
    ['UnMapped', e.bookingStatusSchema, 'Unmapped'],
    ['TRVKOutage', e.cfarFlightOutcomeSchema, 'TrvkOutage'],
    ['AgentReviewAndFulfillment', e.cfarHotelOutcomeSchema, 'AgentReviewAndFulfilment'],
    ['IllegalLapInfantKTN', e.bookingErrorCodeSchema, 'IllegalLapInfantKtn'],
    ['master', e.cardBrandSchema, 'mastercard'],
    ['american_express', e.cardBrandSchema, 'amex'],
    ['Invalid Quote', e.hotelPaymentProblemSchema, 'InvalidQuote'],
    ['Non Financial User', e.cardRoleSchema, 'Non-Financial User'],
    ['NFU', e.cap1RoleSchema, 'Non Financial User'],
    ['AVAILABLE_FIRST', e.availabilityFilterSchema, 'AvailableFirst'],
    ['favorites_map', e.searchViewSchema, 'favourites_map'],
    ['hackerFare', e.multiTicketTypeSchema, 'HackerFare'],
    ['Best Overall', e.fareTagSchema, 'BestOverall'],
    ['tryAgain', e.cancellationStepSchema, 'try-again'],
    ['lead-up', e.saleVariantSchema, 'leadup'],
    ['CNN', e.passengerTypeCodeSchema, 'CHD'],
    ['global_earn_banner', e.saleEntryTypeSchema, 'globalEarnBanner'],
    ['HOST_THEME_CHANGED', e.hostEventSchema, 'hostThemeChanged'],
    ['unMount', e.moduleFunctionSchema, 'unmount'],
    ['missedConnection', e.disruptionPolicySchema, 'MissedConnection'],
    ['MissedConnection', e.disruptionReasonSchema, 'missedConnection'],
  ])('are spelled as %s, and a near miss is refused [ENM-01]', (value, schema, nearMiss) => {
    expect(schema.safeParse(value).success).toBe(true);
    expect(schema.safeParse(nearMiss).success).toBe(false);
  });

  it('include the four business access codes as numbers [ENM-01] [SES-05]', () => {
    expect(findEnumeration('businessAccessCode')?.values).toEqual([40102, 40103, 40105, 40106]);
    expect(e.businessAccessCodeSchema.safeParse(40105).success).toBe(true);
    expect(e.businessAccessCodeSchema.safeParse(40104).success).toBe(false);
    expect(e.businessAccessCodeSchema.safeParse('40105').success).toBe(false);
  });

  it('include five speeds of the sandbox clock [ENM-04]', () => {
    expect(e.clockSpeedSchema.options).toEqual(['1x', '1.5x', '2x', '3x', '4x']);
  });

  it('number fare shelf ratings from 0 to 4 and stars from 1 to 5 [ENM-01]', () => {
    expect(Object.values(e.numberOfFareShelfRating)).toEqual([0, 1, 2, 3, 4]);
    expect(e.fareShelfRatingSchema.options.at(-1)).toBe('luxury');
    expect(e.starsOfRating).toEqual({ One: 1, Two: 2, Three: 3, Four: 4, Five: 5, NotAvailable: 0 });
  });
});

describe('two enumerations of one concept', () => {
  it('convert to each other and back when they are equal in size [ENM-01]', () => {
    for (const code of e.genderCodeSchema.options) expect(e.codeOfGender[e.genderOfCode[code]]).toBe(code);
    for (const code of e.passengerTypeCodeSchema.options) {
      expect(e.codeOfPassengerType[e.passengerTypeOfCode[code]]).toBe(code);
    }
    for (const role of e.cap1RoleSchema.options)
      expect(e.cap1RoleOfCardRole[e.cardRoleOfCap1Role[role]]).toBe(role);
    for (const status of e.creditAvailabilitySchema.options) {
      expect(e.availabilityOfCreditStatus[e.creditStatusOfAvailability[status]]).toBe(status);
    }
  });

  it.each([
    [e.genderOfCode.F, 'female'],
    [e.passengerTypeOfCode.INF, 'LapInfant'],
    [e.passengerTypeOfCode.INS, 'SeatedInfant'],
    [e.passengerTypeOfTripType.AgeChild, 'Child'],
    [e.statusOfScheduleChange.Cancelled, 'Canceled'],
    [e.statusOfHotelBooking.Cancelled, 'Canceled'],
    [e.statusOfHotelResult.CancelledWithErrors, 'Canceled'],
    [e.resultOfBookingPayment.CardDeclined, 'Failed'],
    [e.availabilityOfCreditStatus.Empty, 'redeemed'],
    [e.productOfOfferFunnel.Homes, 'home'],
    [e.productOfOfferFunnel.Home, 'home'],
    [e.productOfLineOfBusiness.PremierCollection, 'hotel'],
    [e.roomComplianceOf.notApplicable, 'none'],
    [e.verdictOfExperience.PastExperienceStart, 'tooLate'],
    [e.verdictOfCfarFlight.CfarFtc, 'travelCredit'],
    [e.stepOfVerdict[e.verdictOfCancellation.NonRefundable], 'nonrefundable'],
    [e.stepOfVerdict[e.verdictOfRefundPolicy.PartiallyRefundable], 'policy'],
  ])('map a value of one to %s [ENM-01]', (read, expected) => {
    expect(read).toBe(expected);
  });
});
