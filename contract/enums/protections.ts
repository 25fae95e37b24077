import { z } from 'zod';

/** Add-on protections, by the names of the document's first sentence. The ids are decided. [B 1] */
export const protectionKindSchema = z.enum([
  'price-drop-protection',
  'price-match',
  'price-freeze',
  'cancel-for-any-reason',
  'change-for-any-reason',
  'disruption-assistance',
  'missed-connection',
]);
export type ProtectionKind = z.infer<typeof protectionKindSchema>;

/** How the details of a protection policy are given. [B 3] */
export const policyDetailsKindSchema = z.enum(['fixed', 'percentage']);
export type PolicyDetailsKind = z.infer<typeof policyDetailsKindSchema>;

/** The two policies of disruption protection. [B 3] */
export const disruptionPolicySchema = z.enum(['delay', 'missedConnection']);
export type DisruptionPolicy = z.infer<typeof disruptionPolicySchema>;

/** How much a cancel-for-any-reason option gives back; worded, the ids are decided. [B 3] */
export const cfarRefundabilitySchema = z.enum(['fully-refundable', 'partially-refundable']);
export type CfarRefundability = z.infer<typeof cfarRefundabilitySchema>;

/** Actions on a cancel-for-any-reason contract, read as the state they leave it in. [B 4] */
export const cfarActionSchema = z.enum(['Unspecified', 'Pending', 'Purchase', 'Cancel', 'Exercise', 'Amend']);
export type CfarAction = z.infer<typeof cfarActionSchema>;

/** Steps of buying a cancel-for-any-reason option. [B 4] */
export const cfarPurchaseStepSchema = z.enum([
  'ScheduleQuote',
  'PollingQuote',
  'SchedulePurchase',
  'PollingPurchase',
]);
export type CfarPurchaseStep = z.infer<typeof cfarPurchaseStepSchema>;

/** Outcomes of cancelling a flight for any reason, the earlier shared list's five last. [B 4] */
export const cfarFlightOutcomeSchema = z.enum([
  'PartialRefund',
  'FullyRefundableComplex',
  'NonRefundable',
  'Pending',
  'CancellationFailure',
  'PartiallyRefundableComplex',
  'FullRefund',
  'ContactCustomerService',
  'AirlineControl',
  'BookingPending',
  'CancellationPending',
  'Canceled',
  'Departed',
  'NonCfar',
  'TRVKOutage',
  'CfarCash',
  'CfarFtc',
  'CfarFtcWithPenalty',
  'TicketedVoid',
  'AirlineFullRefund',
]);
export type CfarFlightOutcome = z.infer<typeof cfarFlightOutcomeSchema>;

/** Outcomes of cancelling a hotel for any reason. [B 4] */
export const cfarHotelOutcomeSchema = z.enum([
  'AgentReviewAndFulfillment',
  'Canceled',
  'ContactCustomerService',
  'FullyRefundable',
  'NonRefundablePartially',
  'RefundablePastCheckInDate',
  'PartiallyRefundable',
  'PastCheckInDate',
]);
export type CfarHotelOutcome = z.infer<typeof cfarHotelOutcomeSchema>;

/** Actions of flight disruption assistance. [B 4] */
export const disruptionActionSchema = z.enum([
  'Purchase',
  'Rebook',
  'Refund',
  'Remove',
  'Cancel',
  'AlreadyExercised',
  'RebookOnlyEligible',
]);
export type DisruptionAction = z.infer<typeof disruptionActionSchema>;

/** Why a flight counts as disrupted. [B 4] */
export const disruptionReasonSchema = z.enum(['Delayed', 'MissedConnection', 'AirlineCancellation']);
export type DisruptionReason = z.infer<typeof disruptionReasonSchema>;

/** How a disruption that cannot be settled online is handled. [B 4] */
export const disruptionHandlingSchema = z.enum(['MoveToQueue', 'ReferToAirline']);
export type DisruptionHandling = z.infer<typeof disruptionHandlingSchema>;

/** Life of a disruption contract. Decided, from the rules of [B 4]. */
export const disruptionContractStateSchema = z.enum([
  'active',
  'claimable',
  'rebooked',
  'refunded',
  'removed',
  'voided',
  'expired',
]);
export type DisruptionContractState = z.infer<typeof disruptionContractStateSchema>;

/**
 * Life of a change for any reason: used in the flight shop, or asked for by telephone and then reimbursed, once. Decided, from
 * the rules of [B 4, 9].
 */
export const changeContractStateSchema = z.enum([
  'active',
  'exercising',
  'exercised',
  'asked',
  'reimbursed',
  'voided',
  'expired',
]);
export type ChangeContractState = z.infer<typeof changeContractStateSchema>;

/** Life of a claim: a price match or a disruption. Decided. */
export const claimStateSchema = z.enum([
  'submitted',
  'reviewing',
  'approved',
  'paid',
  'declined',
  'withdrawn',
]);
export type ClaimState = z.infer<typeof claimStateSchema>;

/** Life of a booked price that is watched for a drop. Decided. */
export const priceDropStateSchema = z.enum(['watching', 'paid', 'unchanged', 'stopped']);
export type PriceDropState = z.infer<typeof priceDropStateSchema>;

/** Inputs of the copy templates. [B 1] */
export const copyTemplateInputSchema = z.enum([
  'refundAmount',
  'airlineFTCAmount',
  'coveragePercentage',
  'percent',
  'punctuation',
  'coMerch',
  'concise',
  'useStrong',
  'useBreak',
  'textVersion',
  'variant',
  'expiryDateString',
  'coverageAmount',
  'excludeTaxesAndFeesCopy',
]);
export type CopyTemplateInput = z.infer<typeof copyTemplateInputSchema>;

/** Whether an add-on is on offer. [B 4] */
export const offerAvailabilitySchema = z.enum(['Available', 'NotAvailable', 'InvalidOfferData']);
export type OfferAvailability = z.infer<typeof offerAvailabilitySchema>;

/** Steps of an offer made after booking. [B 4] */
export const postBookingOfferStepSchema = z.enum([
  'NotCalled',
  'NoOffer',
  'FetchOffer',
  'ValidOffer',
  'Confirmation',
]);
export type PostBookingOfferStep = z.infer<typeof postBookingOfferStepSchema>;

/** Life of a protection that is bought after booking. Decided. */
export const protectionPurchaseStateSchema = z.enum([
  'requested',
  'awaiting_approval',
  'authorised',
  'releasing',
  'refunding',
  'bought',
  'failed',
]);
export type ProtectionPurchaseState = z.infer<typeof protectionPurchaseStateSchema>;
