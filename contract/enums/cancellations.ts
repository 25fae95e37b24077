import { z } from 'zod';
import type { CfarFlightOutcome, CfarHotelOutcome } from './protections.ts';
import type { ExperienceCancellationOutcome } from './experiences.ts';
import type { RefundPolicy } from './stays.ts';

/** Steps of the cancellation dialog. [B 2] */
export const cancellationStepSchema = z.enum([
  'loading',
  'policy',
  'confirm',
  'success',
  'nonrefundable',
  'support',
  'pending',
  'cancelled',
  'tryAgain',
]);
export type CancellationStep = z.infer<typeof cancellationStepSchema>;

/** Life of one cancellation on the server, from its quote to the last refund. Decided. [TRP-08] */
export const cancellationStateSchema = z.enum([
  'quoted',
  'requested',
  'supplier_pending',
  'with_agent',
  'refunding',
  'card_refunding',
  'done',
  'refused',
  'lapsed',
]);
export type CancellationState = z.infer<typeof cancellationStateSchema>;

/** Outcome of cancelling a flight. [B 4] */
export const cancellationOutcomeSchema = z.enum([
  'AirlineRefund',
  'ContactAirline',
  'ContactCustomerService',
  'Ftc',
  'FtcWithPenalty',
  'MultiTicket',
  'NonRefundable',
  'NonCancellable',
  'PartialRefund',
  'RefundableComplex',
  'TicketedVoid',
  'TicketedVoidUnknownWindow',
  'DelayedTicketingCancel',
  'TicketlessVoid',
  'MultiProvider',
  'CancellationPending',
]);
export type CancellationOutcome = z.infer<typeof cancellationOutcomeSchema>;

/** The one inside set to which the outcomes of every product map. Decided. */
export const cancellationVerdictSchema = z.enum([
  'fullRefund',
  'partialRefund',
  'travelCredit',
  'noRefund',
  'notCancellable',
  'agent',
  'carrier',
  'pending',
  'alreadyCancelled',
  'tooLate',
  'failed',
]);
export type CancellationVerdict = z.infer<typeof cancellationVerdictSchema>;

/** The step of the dialog that each verdict opens. */
export const stepOfVerdict: Readonly<Record<CancellationVerdict, CancellationStep>> = {
  fullRefund: 'policy',
  partialRefund: 'policy',
  travelCredit: 'policy',
  noRefund: 'nonrefundable',
  notCancellable: 'support',
  agent: 'support',
  carrier: 'support',
  pending: 'pending',
  alreadyCancelled: 'cancelled',
  tooLate: 'support',
  failed: 'tryAgain',
};

/** Maps the outcomes of a flight's cancellation to verdicts. */
export const verdictOfCancellation: Readonly<Record<CancellationOutcome, CancellationVerdict>> = {
  AirlineRefund: 'fullRefund',
  ContactAirline: 'carrier',
  ContactCustomerService: 'agent',
  Ftc: 'travelCredit',
  FtcWithPenalty: 'travelCredit',
  MultiTicket: 'agent',
  NonRefundable: 'noRefund',
  NonCancellable: 'notCancellable',
  PartialRefund: 'partialRefund',
  RefundableComplex: 'agent',
  TicketedVoid: 'fullRefund',
  TicketedVoidUnknownWindow: 'agent',
  DelayedTicketingCancel: 'fullRefund',
  TicketlessVoid: 'fullRefund',
  MultiProvider: 'agent',
  CancellationPending: 'pending',
};

/** Maps the outcomes of cancelling a flight for any reason to verdicts. */
export const verdictOfCfarFlight: Readonly<Record<CfarFlightOutcome, CancellationVerdict>> = {
  PartialRefund: 'partialRefund',
  FullyRefundableComplex: 'agent',
  NonRefundable: 'noRefund',
  Pending: 'pending',
  CancellationFailure: 'failed',
  PartiallyRefundableComplex: 'agent',
  FullRefund: 'fullRefund',
  ContactCustomerService: 'agent',
  AirlineControl: 'carrier',
  BookingPending: 'pending',
  CancellationPending: 'pending',
  Canceled: 'alreadyCancelled',
  Departed: 'tooLate',
  NonCfar: 'notCancellable',
  TRVKOutage: 'failed',
  CfarCash: 'partialRefund',
  CfarFtc: 'travelCredit',
  CfarFtcWithPenalty: 'travelCredit',
  TicketedVoid: 'fullRefund',
  AirlineFullRefund: 'fullRefund',
};

/** Maps the outcomes of cancelling a hotel for any reason to verdicts. */
export const verdictOfCfarHotel: Readonly<Record<CfarHotelOutcome, CancellationVerdict>> = {
  AgentReviewAndFulfillment: 'pending',
  Canceled: 'alreadyCancelled',
  ContactCustomerService: 'agent',
  FullyRefundable: 'fullRefund',
  NonRefundablePartially: 'noRefund',
  RefundablePastCheckInDate: 'agent',
  PartiallyRefundable: 'partialRefund',
  PastCheckInDate: 'tooLate',
};

/** Maps the outcomes of cancelling an experience to verdicts. */
export const verdictOfExperience: Readonly<Record<ExperienceCancellationOutcome, CancellationVerdict>> = {
  AlreadyCanceled: 'alreadyCancelled',
  BookingPending: 'pending',
  CancellationPending: 'pending',
  ContactCustomerService: 'agent',
  FullyRefundable: 'fullRefund',
  NonCancellable: 'notCancellable',
  NonRefundable: 'noRefund',
  PartiallyRefundable: 'partialRefund',
  PastExperienceStart: 'tooLate',
};

/** Maps the refund policy in force for a stay to a verdict. */
export const verdictOfRefundPolicy: Readonly<Record<RefundPolicy, CancellationVerdict>> = {
  FullyRefundable: 'fullRefund',
  NonRefundable: 'noRefund',
  PartiallyRefundable: 'partialRefund',
  Unknown: 'agent',
};

/** Result of quoting or fulfilling a vacation-rental cancellation, by itself or by an agent. [B 4] */
export const homeCancellationResultSchema = z.enum(['success', 'failure']);
export type HomeCancellationResult = z.infer<typeof homeCancellationResultSchema>;
