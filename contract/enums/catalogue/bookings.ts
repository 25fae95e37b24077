import * as e from '../index.ts';
import { type CatalogueEntry, each, entry } from './entry.ts';

/** Bookings and everything that can happen to them afterwards. */
export const bookingEntries: readonly CatalogueEntry[] = [
  entry('bookingState', e.bookingStateSchema, 'decided', 'booking'),
  entry('bookingSessionState', e.bookingSessionStateSchema, 'decided', 'booking'),
  entry('bookingStatus', e.bookingStatusSchema, '[B 4]', 'trips', {
    reservedBecause: { Declined: 'a booking that its supplier declines is released and becomes no trip' },
  }),
  entry('hotelBookingStatus', e.hotelBookingStatusSchema, '[A 4; B 4]', 'stays', {
    mapsTo: { name: 'bookingStatus', by: e.statusOfHotelBooking },
  }),
  entry('hotelBookingResult', e.hotelBookingResultSchema, '[B 4]', 'stays', {
    mapsTo: { name: 'bookingStatus', by: e.statusOfHotelResult },
    reservedBecause: each(
      e.hotelBookingResultSchema.options,
      'the lodging port tells confirmed, pending or failed in words of its own (`StayBookingOutcome`)',
    ),
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
  entry('flightChangePart', e.flightChangePartSchema, 'decided', 'trips', { partOf: 'changePart' }),
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
  entry('cfarRefundability', e.cfarRefundabilitySchema, '[B 3], ids decided', 'protections', {
    reservedBecause: each(
      ['fully-refundable', 'partially-refundable'],
      'an option to cancel tells the percentage that it pays back',
    ),
  }),
  entry('cfarAction', e.cfarActionSchema, '[B 4]', 'protections'),
  entry('cfarPurchaseStep', e.cfarPurchaseStepSchema, '[B 4]', 'protections'),
  entry('cfarFlightOutcome', e.cfarFlightOutcomeSchema, '[B 4]', 'protections', {
    mapsTo: { name: 'cancellationVerdict', by: e.verdictOfCfarFlight },
  }),
  entry('cfarHotelOutcome', e.cfarHotelOutcomeSchema, '[B 4]', 'protections', {
    mapsTo: { name: 'cancellationVerdict', by: e.verdictOfCfarHotel },
  }),
  entry('disruptionAction', e.disruptionActionSchema, '[B 4]', 'protections', {
    reservedBecause: each(
      e.disruptionActionSchema.exclude(['Remove']).options,
      'the state of a contract tells what it can be used for (`disruptionContractState`)',
    ),
  }),
  entry('disruptionReason', e.disruptionReasonSchema, '[B 4]', 'protections'),
  entry('disruptionHandling', e.disruptionHandlingSchema, '[B 4]', 'agents'),
  entry('disruptionContractState', e.disruptionContractStateSchema, 'decided from [B 4]', 'protections'),
  entry('changeContractState', e.changeContractStateSchema, 'decided from [B 4]', 'protections'),
  entry('claimState', e.claimStateSchema, 'decided', 'protections'),
  entry('priceDropState', e.priceDropStateSchema, 'decided', 'protections'),
  entry('copyTemplateInput', e.copyTemplateInputSchema, '[B 1]', 'content', {
    reservedBecause: { textVersion: 'a second function writes the templates as plain text' },
  }),
  entry('offerAvailability', e.offerAvailabilitySchema, '[B 4]', 'protections', {
    reservedBecause: {
      InvalidOfferData: 'offers are made from the booking that the server keeps, not from data of a browser',
    },
  }),
  entry('postBookingOfferStep', e.postBookingOfferStepSchema, '[B 4]', 'trips'),
  entry('protectionPurchaseState', e.protectionPurchaseStateSchema, 'decided', 'protections'),
  entry('tripSection', e.tripSectionSchema, '[B 2]', 'trips', {
    reservedBecause: each(
      ['Watched Trips', 'Frozen Prices'],
      'these tabs of My Trips list watches and freezes, which are no trips and have calls of their own',
    ),
  }),
  entry('tripTimeState', e.tripTimeStateSchema, '[B 3]', 'trips', {
    reservedBecause: { Unused: 'no supply port tells who did not come (0203)' },
  }),
  entry('itineraryView', e.itineraryViewSchema, '[B 2], ids decided', 'trips', { template: 'multicity-' }),
  entry('tripModal', e.tripModalSchema, '[B 2], ids decided', 'trips', {
    reservedBecause: {
      'schedule-change': 'new times are answered on the page of the trip, without a dialog',
      'resend-confirmation': 'a button of the trip sends it again, without a dialog',
      'self-serve-cancel-flight': 'one dialog cancels every flight: `cancel-flight`',
      ...each(
        ['itemized-hotel-receipt', 'itemized-home-receipt', 'itemized-package-receipt'],
        'the itemized receipt is a part of the page and a document to keep',
      ),
      'flight-disruption-assistance-error':
        'a failure is told where the protection is used, without a dialog',
      'stop-watching': 'a button of My Trips stops a watch, without a dialog',
      'change-email': 'the dialog of a watch changes its address with its other settings',
      ...each(
        ['check-in-flight', 'check-in-hotel', 'check-in-home', 'check-in-experience'],
        'the page of the trip tells how to check in, without a dialog',
      ),
      'request-traveler-edit-success': 'the dialog of the request says itself that it has arrived',
      ...each(
        [
          'cancel-for-any-reason-flight',
          'cancel-for-any-reason-hotel',
          'cancel-for-any-reason-hotel-error',
          'cancel-for-any-reason-hotel-expired',
        ],
        'the dialog that cancels the trip shows what its option pays back, and any failure',
      ),
      'virtual-interline-multi-ticket': 'a change of airports or tickets is told between the flights',
      ...each(
        ['host-details', 'rental-details', 'experience-itinerary', 'experience-cancellation-policy'],
        'a part of the page of the trip, without a dialog',
      ),
    },
  }),
  entry('scheduleChangeStatus', e.scheduleChangeStatusSchema, '[B 4]', 'trips', {
    mapsTo: { name: 'bookingStatus', by: e.statusOfScheduleChange },
    reservedBecause: { Cancelled: 'a second spelling of Canceled: read, never written' },
  }),
  entry('scheduleChangeOutcome', e.scheduleChangeOutcomeSchema, '[B 4]', 'trips'),
  entry('scheduleChangeSeverity', e.scheduleChangeSeveritySchema, '[B 4]', 'trips'),
  entry('scheduleChangeResponse', e.scheduleChangeResponseSchema, '[B 4]', 'trips'),
  entry('scheduleChangeState', e.scheduleChangeStateSchema, 'decided from [B 4]', 'trips'),
  entry('actor', e.actorSchema, 'decided', 'trips', {
    waitsFor: each(['arranger', 'approver'], 'company'),
  }),
  entry('governmentAlertKind', e.governmentAlertKindSchema, '[B 4], ids decided', 'protections'),
  entry('tripEventKind', e.tripEventKindSchema, 'decided', 'trips'),
  entry('exchangeScreen', e.exchangeScreenSchema, '[B 2], ids decided', 'trips'),
  entry('exchangeStep', e.exchangeStepSchema, '[B 4], ids decided', 'trips'),
  entry('pollResult', e.pollResultSchema, '[B 4]', 'trips'),
  entry('exchangeReason', e.exchangeReasonSchema, 'decided', 'trips'),
  entry('exchangeOwner', e.exchangeOwnerSchema, 'decided', 'trips'),
  entry('exchangeNextStep', e.exchangeNextStepSchema, 'decided', 'trips'),
  entry('exchangeBasis', e.exchangeBasisSchema, 'decided', 'trips'),
  entry('residualForm', e.residualFormSchema, 'decided', 'trips'),
  entry('exchangeState', e.exchangeStateSchema, 'decided from [B 4]', 'trips'),
];
