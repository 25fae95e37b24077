import { z } from 'zod';

/** Screens of a flight exchange; worded in the document, the ids are decided. [B 2] */
export const exchangeScreenSchema = z.enum([
  'change-airports',
  'change-date-time',
  'change-failed',
  'change-requested',
  'contact-airline',
  'contact-support',
  'go-to-exchange',
  'ineligible-for-exchange',
  'itinerary-not-found',
  'load-failed',
  'loading-processing',
  'slice-selection',
  'ticketed-voidable',
  'too-many-attempts-support',
  'legacy-ticketed-voidable',
]);
export type ExchangeScreen = z.infer<typeof exchangeScreenSchema>;

/** Steps of the exchange flow, in order. [B 4] */
export const exchangeStepSchema = z.enum([
  'shop',
  'price-quote-schedule',
  'price-quote-poll',
  'book-schedule',
  'book-poll',
  'agent-fulfil',
]);
export type ExchangeStep = z.infer<typeof exchangeStepSchema>;

/** Answer to a poll of the exchange flow. [B 4] */
export const pollResultSchema = z.enum(['success', 'pending', 'failure']);
export type PollResult = z.infer<typeof pollResultSchema>;

/**
 * Why a trip cannot be exchanged online: one reason, with one screen, one owner and one next step. Those up to `not_found` are
 * told by an airline, the others follow from the trip. Decided.
 */
export const exchangeReasonSchema = z.enum([
  'fare_forbids',
  'legacy_voidable',
  'all_flown',
  'departed',
  'checked_in',
  'airline_control',
  'airline_ticket',
  'partial_party',
  'over_nine',
  'partly_flown',
  'invalid_route',
  'ticketing_under_way',
  'contract_missing',
  'not_eligible',
  'not_found',
  'voidable',
  'cut_off_passed',
  'schedule_change_open',
  'approval_pending',
  'approval_denied',
  'needs_approval',
  'package',
  'supplier_silent',
  'refused_late',
  'approved_price_changed',
  'approval_ended',
]);
export type ExchangeReason = z.infer<typeof exchangeReasonSchema>;

/** Who does what comes next where a trip cannot be exchanged online. Decided. */
export const exchangeOwnerSchema = z.enum(['traveler', 'portal', 'airline', 'approver']);
export type ExchangeOwner = z.infer<typeof exchangeOwnerSchema>;

/** What comes next where a trip cannot be exchanged online. Decided. */
export const exchangeNextStepSchema = z.enum([
  'cancel_free_or_go_on',
  'agent_voids',
  'see_cancellation',
  'see_what_is_owed',
  'answer_schedule_change',
  'open_request',
  'undo_check_in',
  'call_airline',
  'agent_changes',
  'other_airports',
  'wait_until_known',
  'find_by_airline_code',
  'try_again',
  'choose_another',
]);
export type ExchangeNextStep = z.infer<typeof exchangeNextStepSchema>;

/** Why flights are exchanged: because the traveler wants to, because the airline has changed them, or by a protection. Decided. */
export const exchangeBasisSchema = z.enum(['voluntary', 'involuntary', 'change_for_any_reason']);
export type ExchangeBasis = z.infer<typeof exchangeBasisSchema>;

/** What becomes of the part of an old ticket that a cheaper new one does not use, by the rules of its fare. Decided. */
export const residualFormSchema = z.enum(['refund', 'airline_credit', 'forfeit']);
export type ResidualForm = z.infer<typeof residualFormSchema>;

/** Life of one exchange. Decided, from the flow's steps. */
export const exchangeStateSchema = z.enum([
  'shopping',
  'quote_scheduled',
  'quoted',
  'awaiting_approval',
  'booking_scheduled',
  'agent_fulfilling',
  'changed',
  'failed',
  'abandoned',
]);
export type ExchangeState = z.infer<typeof exchangeStateSchema>;
