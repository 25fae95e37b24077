import { z } from 'zod';

/** State of a case of the agents' desk; decided. */
export const caseStateSchema = z.enum(['open', 'taken', 'pending', 'solved']);
export type CaseState = z.infer<typeof caseStateSchema>;

/** What a case is about; `server/modules/cases/case-kinds.ts` says what each kind means. Decided. */
export const caseKindSchema = z.enum([
  'cancelled_in_time',
  'no_ticket',
  'guide_missing',
  'kept_by_supplier',
  'disruption_rebook',
  'partial_rebooking',
  'refer_to_airline',
  'exchange_fulfil',
  'exchange_unpaid',
  'change_late',
  'schedule_change_rejected',
  'change_unmapped',
  'unused_tickets',
  'change_by_phone',
  'hotel_review',
  'home_fulfil',
  'no_record',
  'price_match',
  'traveler_cancel',
  'traveler_edit',
  'cancellation_late',
  'tickets_late',
  'pending_late',
  'refund_late',
  'refund_refused',
  'stranded_credit',
  'letter_undelivered',
  'not_finished',
  'call_back',
  'message',
  'complaint',
  'takedown_notice',
  'cancel_by_agent',
  'change_by_agent',
]);
export type CaseKind = z.infer<typeof caseKindSchema>;

/** What a case is attached to; decided. */
export const caseSubjectSchema = z.enum([
  'booking',
  'trip',
  'claim',
  'contract',
  'exchange',
  'credit',
  'letter',
  'news',
  'notice',
  'customer',
]);
export type CaseSubject = z.infer<typeof caseSubjectSchema>;

/** How urgent the cases of a kind are; decided. */
export const casePrioritySchema = z.enum(['urgent', 'high', 'normal']);
export type CasePriority = z.infer<typeof casePrioritySchema>;

/** The team whose queue a case is in; decided. */
export const caseTeamSchema = z.enum(['care', 'rebooking', 'payments', 'legal']);
export type CaseTeam = z.infer<typeof caseTeamSchema>;

/** What a case waits for while its clock is stopped; decided. */
export const caseWaitSchema = z.enum(['customer', 'supplier', 'date']);
export type CaseWait = z.infer<typeof caseWaitSchema>;

/** What happened to a case; decided. */
export const caseEventKindSchema = z.enum([
  'opened',
  'messaged',
  'taken',
  'noted',
  'replied',
  'waited',
  'woke',
  'given_back',
  'transferred',
  'escalated',
  'raised',
  'resolved',
  'reopened',
]);
export type CaseEventKind = z.infer<typeof caseEventKindSchema>;

/** How a case ended; each kind has some of them. Decided. */
export const caseOutcomeSchema = z.enum([
  'paid',
  'kept',
  'waived',
  'charged',
  'rebooked',
  'fulfilled',
  'failed',
  'changed',
  'reimbursed',
  'verified',
  'declined',
  'corrected',
  'cancelled',
  'answered',
  'delivered',
  'taken_down',
  'restored',
  'not_needed',
  'by_itself',
]);
export type CaseOutcome = z.infer<typeof caseOutcomeSchema>;

/** What an agent may be allowed to do on a customer; decided. */
export const agentPowerSchema = z.enum([
  'reply',
  'settle_cancellation',
  'rebook_one_passenger',
  'record_airline_answer',
  'fulfil_exchange',
  'settle_change',
  'fulfil_hotel',
  'decide_price_match',
  'cancel_one_traveler',
  'correct_name',
  'ask_supplier',
  'manual_refund',
  'manual_credit',
  'override_policy',
  'take_down',
]);
export type AgentPower = z.infer<typeof agentPowerSchema>;

/** State of a request for another person's agreement to what an agent wants to do; decided. */
export const fourEyesStateSchema = z.enum([
  'waiting',
  'granted',
  'used',
  'refused',
  'withdrawn',
  'lapsed',
  'stale',
]);
export type FourEyesState = z.infer<typeof fourEyesStateSchema>;

/** The list of cases that an agent reads; decided. */
export const caseQueueSchema = z.enum(['mine', 'team', 'all', 'overdue', 'solved']);
export type CaseQueue = z.infer<typeof caseQueueSchema>;

/** What a customer writes to support about; the last three are about a trip. Decided. */
export const supportTopicSchema = z.enum([
  'question',
  'complaint',
  'call-back',
  'no-record',
  'cancel-one-traveler',
  'disruption',
]);
export type SupportTopic = z.infer<typeof supportTopicSchema>;
