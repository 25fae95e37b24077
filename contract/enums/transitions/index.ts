import { approvalStates } from './approval.ts';
import { bookingSessionStates } from './booking-session.ts';
import { bookingStates } from './booking.ts';
import { bookingStatusStates } from './booking-status.ts';
import { callStates, modalStates, requestStates } from './calls.ts';
import { cancellationFlow } from './cancellation-flow.ts';
import { cancellationStates } from './cancellation.ts';
import { caseStates } from './case.ts';
import { cfarPurchaseStates, cfarStates } from './cancel-for-any-reason.ts';
import { changeContractStates } from './change-contract.ts';
import { claimStates } from './claim.ts';
import { arrangerLinkStates, companyStates, invitationStates, memberStates } from './company.ts';
import type { StateGraph } from './define-states.ts';
import { disruptionContractStates } from './disruption-contract.ts';
import { exchangeStates } from './exchange.ts';
import { flightShopStates } from './flight-shop.ts';
import { hotelBookingStates, hotelConfirmationStates } from './hotel-booking.ts';
import { paymentStates } from './payment.ts';
import { policyVersionStates } from './policy-version.ts';
import { postBookingOfferStates } from './post-booking-offer.ts';
import { priceDropStates } from './price-drop.ts';
import { priceFreezeVoucherStates } from './price-freeze.ts';
import { protectionPurchaseStates } from './protection-purchase.ts';
import { saleVariantStates, saleViewStates } from './sale.ts';
import { scheduleChangeStates } from './schedule-change.ts';
import { sessionStates } from './session.ts';
import { tripChangeStates } from './trip-change.ts';
import { tripTimeStates } from './trip-time.ts';
import { creditStates, ledgerHoldStates, offerStates } from './wallet.ts';
import { watchStates } from './watch.ts';

export { defineStates } from './define-states.ts';
export type { Actor, StateGraph, Transition } from './define-states.ts';
export {
  approvalStates,
  arrangerLinkStates,
  bookingSessionStates,
  bookingStates,
  bookingStatusStates,
  callStates,
  cancellationFlow,
  cancellationStates,
  caseStates,
  cfarPurchaseStates,
  cfarStates,
  changeContractStates,
  claimStates,
  companyStates,
  creditStates,
  disruptionContractStates,
  exchangeStates,
  flightShopStates,
  hotelBookingStates,
  hotelConfirmationStates,
  invitationStates,
  ledgerHoldStates,
  memberStates,
  modalStates,
  offerStates,
  paymentStates,
  policyVersionStates,
  postBookingOfferStates,
  priceDropStates,
  priceFreezeVoucherStates,
  protectionPurchaseStates,
  requestStates,
  saleVariantStates,
  saleViewStates,
  scheduleChangeStates,
  sessionStates,
  tripChangeStates,
  tripTimeStates,
  watchStates,
};

/** Every state graph, by the name of the enumeration of its states. [ENM-03] */
export const stateGraphs: Readonly<Record<string, StateGraph<string, string>>> = {
  sessionState: sessionStates,
  bookingSessionState: bookingSessionStates,
  bookingState: bookingStates,
  bookingStatus: bookingStatusStates,
  hotelBookingResult: hotelBookingStates,
  hotelConfirmation: hotelConfirmationStates,
  cancellationStep: cancellationFlow,
  cancellationState: cancellationStates,
  tripChangeState: tripChangeStates,
  priceFreezeVoucherState: priceFreezeVoucherStates,
  cfarAction: cfarStates,
  cfarPurchaseStep: cfarPurchaseStates,
  watchState: watchStates,
  approvalState: approvalStates,
  policyVersionState: policyVersionStates,
  companyState: companyStates,
  memberState: memberStates,
  invitationState: invitationStates,
  arrangerLinkState: arrangerLinkStates,
  caseState: caseStates,
  scheduleChangeState: scheduleChangeStates,
  exchangeState: exchangeStates,
  changeContractState: changeContractStates,
  claimState: claimStates,
  priceDropState: priceDropStates,
  disruptionContractState: disruptionContractStates,
  postBookingOfferStep: postBookingOfferStates,
  protectionPurchaseState: protectionPurchaseStates,
  callState: callStates,
  requestState: requestStates,
  modalState: modalStates,
  creditStatus: creditStates,
  offerState: offerStates,
  ledgerHoldState: ledgerHoldStates,
  paymentState: paymentStates,
  tripTimeState: tripTimeStates,
  flightShopStep: flightShopStates,
  saleVariant: saleVariantStates,
  saleView: saleViewStates,
};
