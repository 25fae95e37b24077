import { z } from 'zod';

/** How many rooms of a list are in policy. [A 4] */
export const roomComplianceSchema = z.enum(['none', 'some', 'all']);
export type RoomCompliance = z.infer<typeof roomComplianceSchema>;

/** Compliance inside: a consumer has no policy, which the document also shows as none. Decided. */
export const policyComplianceSchema = z.enum([
  'notApplicable',
  'noneInPolicy',
  'someInPolicy',
  'allInPolicy',
]);
export type PolicyCompliance = z.infer<typeof policyComplianceSchema>;

/** Writes the inside compliance with the document's value. */
export const roomComplianceOf: Readonly<Record<PolicyCompliance, RoomCompliance>> = {
  notApplicable: 'none',
  noneInPolicy: 'none',
  someInPolicy: 'some',
  allInPolicy: 'all',
};

/** Which flights a flight policy speaks of. [A 3] */
export const flightPolicyDurationSchema = z.enum(['Short', 'Long']);
export type FlightPolicyDuration = z.infer<typeof flightPolicyDurationSchema>;

/** Why an employee books outside the policy. Decided; `other` requires an explanation in their own words. */
export const policyExceptionReasonSchema = z.enum([
  'no_alternative',
  'location',
  'schedule',
  'lower_total_cost',
  'traveling_together',
  'safety_or_accessibility',
  'other',
]);
export type PolicyExceptionReason = z.infer<typeof policyExceptionReasonSchema>;

/** State of a version of a company’s policy. Decided. */
export const policyVersionStateSchema = z.enum([
  'draft',
  'in_review',
  'scheduled',
  'published',
  'superseded',
  'discarded',
]);
export type PolicyVersionState = z.infer<typeof policyVersionStateSchema>;

/** What becomes of a request for approval that nobody answers in time. Decided. */
export const onTimeoutSchema = z.enum(['lapse', 'approve', 'escalate']);
export type OnTimeout = z.infer<typeof onTimeoutSchema>;

/** What a request for approval is about. Decided. */
export const approvalSubjectSchema = z.enum(['booking', 'change', 'purchase']);
export type ApprovalSubject = z.infer<typeof approvalSubjectSchema>;

/** State of a request for approval. Decided. [A 5] */
export const approvalStateSchema = z.enum(['pending', 'approved', 'denied', 'lapsed', 'withdrawn']);
export type ApprovalState = z.infer<typeof approvalStateSchema>;

/** Why a request for approval ended that nobody answered and its asker did not take back. Decided. */
export const approvalEndSchema = z.enum(['asker-left', 'traveler-left', 'no-right', 'company-closed']);
export type ApprovalEnd = z.infer<typeof approvalEndSchema>;
