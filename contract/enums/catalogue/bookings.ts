import * as e from '../index.ts';
import { type CatalogueEntry, entry } from './entry.ts';

/** Bookings and everything that can happen to them afterwards. */
export const bookingEntries: readonly CatalogueEntry[] = [
  entry('bookingState', e.bookingStateSchema, 'decided', 'booking'),
  entry('bookingSessionState', e.bookingSessionStateSchema, 'decided', 'booking'),
  entry('bookingStatus', e.bookingStatusSchema, '[B 4]', 'trips'),
  entry('hotelBookingStatus', e.hotelBookingStatusSchema, '[A 4; B 4]', 'stays', {
    mapsTo: { name: 'bookingStatus', by: e.statusOfHotelBooking },
  }),
  entry('hotelBookingResult', e.hotelBookingResultSchema, '[B 4]', 'stays', {
    mapsTo: { name: 'bookingStatus', by: e.statusOfHotelResult },
  }),
  entry('hotelConfirmation', e.hotelConfirmationSchema, '[A 4]', 'stays'),
  entry('cancellationStep', e.cancellationStepSchema, '[B 2]', 'trips'),
  entry('cancellationState', e.cancellationStateSchema, 'decided', 'trips'),
  entry('cancellationOutcome', e.cancellationOutcomeSchema, '[B 4]', 'trips', {
    mapsTo: { name: 'cancellationVerdict', by: e.verdictOfCancellation },
    reservedBecause: {
      MultiTicket: 'one quote covers all tickets of a trip, and its amounts tell what comes back (0062)',
      MultiProvider: 'a trip whose tickets several suppliers would sell is not sold (0062)',
      RefundableComplex: 'the supplier works out what comes back, however many rules decide it',
      TicketedVoidUnknownWindow: 'every ticket tells until when it can be given up for nothing',
      TicketlessVoid: 'every airline of the supply port issues tickets',
    },
  }),
  entry('cancellationVerdict', e.cancellationVerdictSchema, 'decided from [B 4]', 'trips', {
    mapsTo: { name: 'cancellationStep', by: e.stepOfVerdict },
  }),
  entry('changePart', e.changePartSchema, 'decided', 'trips'),
  entry('stayChangePart', e.stayChangePartSchema, 'decided', 'trips', { partOf: 'changePart' }),
  entry('changeHindrance', e.changeHindranceSchema, 'decided', 'trips'),
  entry('tripChangeState', e.tripChangeStateSchema, 'decided', 'trips'),
  entry('homeCancellationResult', e.homeCancellationResultSchema, '[B 4]', 'trips'),
  entry('priceFreezeVoucherState', e.priceFreezeVoucherStateSchema, '[B 4]', 'protections'),
  entry('priceFreezeKind', e.priceFreezeKindSchema, '[B 4]', 'protections', {
    reservedBecause: {
      HoldTheRoom: 'no supplier of the lodging port keeps a room back without a booking (0291)',
    },
  }),
  entry('priceFreezeRefundResult', e.priceFreezeRefundResultSchema, '[B 4]', 'protections'),
  entry('protectionKind', e.protectionKindSchema, '[B 1], ids decided', 'protections'),
  entry('policyDetailsKind', e.policyDetailsKindSchema, '[B 3]', 'protections'),
  entry('disruptionPolicy', e.disruptionPolicySchema, '[B 3]', 'protections'),
  entry('cfarRefundability', e.cfarRefundabilitySchema, '[B 3], ids decided', 'protections'),
  entry('cfarAction', e.cfarActionSchema, '[B 4]', 'protections'),
  entry('cfarPurchaseStep', e.cfarPurchaseStepSchema, '[B 4]', 'protections'),
  entry('cfarFlightOutcome', e.cfarFlightOutcomeSchema, '[B 4]', 'protections', {
    mapsTo: { name: 'cancellationVerdict', by: e.verdictOfCfarFlight },
  }),
  entry('cfarHotelOutcome', e.cfarHotelOutcomeSchema, '[B 4]', 'protections', {
    mapsTo: { name: 'cancellationVerdict', by: e.verdictOfCfarHotel },
  }),
  entry('disruptionAction', e.disruptionActionSchema, '[B 4]', 'protections'),
  entry('disruptionReason', e.disruptionReasonSchema, '[B 4]', 'protections'),
  entry('disruptionHandling', e.disruptionHandlingSchema, '[B 4]', 'agents'),
  entry('disruptionContractState', e.disruptionContractStateSchema, 'decided from [B 4]', 'protections'),
  entry('changeContractState', e.changeContractStateSchema, 'decided from [B 4]', 'protections'),
  entry('claimState', e.claimStateSchema, 'decided', 'protections'),
  entry('priceDropState', e.priceDropStateSchema, 'decided', 'protections'),
  entry('copyTemplateInput', e.copyTemplateInputSchema, '[B 1]', 'content'),
  entry('offerAvailability', e.offerAvailabilitySchema, '[B 4]', 'protections'),
  entry('postBookingOfferStep', e.postBookingOfferStepSchema, '[B 4]', 'trips'),
  entry('protectionPurchaseState', e.protectionPurchaseStateSchema, 'decided', 'protections'),
  entry('tripSection', e.tripSectionSchema, '[B 2]', 'trips'),
  entry('tripTimeState', e.tripTimeStateSchema, '[B 3]', 'trips', {
    reservedBecause: { Unused: 'no supply port tells who did not come (0203)' },
  }),
  entry('itineraryView', e.itineraryViewSchema, '[B 2], ids decided', 'trips'),
  entry('tripModal', e.tripModalSchema, '[B 2], ids decided', 'trips'),
  entry('scheduleChangeStatus', e.scheduleChangeStatusSchema, '[B 4]', 'trips', {
    mapsTo: { name: 'bookingStatus', by: e.statusOfScheduleChange },
    reservedBecause: { Cancelled: 'a second spelling of Canceled: read, never written' },
  }),
  entry('scheduleChangeOutcome', e.scheduleChangeOutcomeSchema, '[B 4]', 'trips'),
  entry('scheduleChangeSeverity', e.scheduleChangeSeveritySchema, '[B 4]', 'trips'),
  entry('scheduleChangeResponse', e.scheduleChangeResponseSchema, '[B 4]', 'trips'),
  entry('scheduleChangeState', e.scheduleChangeStateSchema, 'decided from [B 4]', 'trips'),
  entry('actor', e.actorSchema, 'decided', 'trips', {
    reservedBecause: {
      arranger: 'nobody books for other employees yet',
      approver: 'nobody can approve a booking yet',
    },
  }),
  entry('governmentAlertKind', e.governmentAlertKindSchema, '[B 4], ids decided', 'protections'),
  entry('tripEventKind', e.tripEventKindSchema, 'decided', 'trips'),
  entry('exchangeScreen', e.exchangeScreenSchema, '[B 2], ids decided', 'trips'),
  entry('exchangeStep', e.exchangeStepSchema, '[B 4], ids decided', 'trips'),
  entry('pollResult', e.pollResultSchema, '[B 4]', 'trips'),
  entry('exchangeState', e.exchangeStateSchema, 'decided from [B 4]', 'trips'),
];
