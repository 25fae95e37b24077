import { z } from 'zod';

/**
 * How far a company has come in setting itself up: a business account is opted in, the company is created, people are
 * invited, a first policy is set, and with the terms it is live. Its card holder may close it, and open it again. [A 1, 8]
 */
export const companyStateSchema = z.enum([
  'not_opted_in',
  'opted_in',
  'created',
  'invited',
  'policy_set',
  'live',
  'closed',
]);
export type CompanyState = z.infer<typeof companyStateSchema>;

/** The steps of onboarding, in order. Decided from [A 1]. */
export const onboardingStepSchema = z.enum(['account', 'company', 'people', 'policy', 'terms', 'done']);
export type OnboardingStep = z.infer<typeof onboardingStepSchema>;

/** The step that a company's state leads to. */
export const stepOfState: Readonly<Record<CompanyState, OnboardingStep>> = {
  not_opted_in: 'account',
  opted_in: 'company',
  created: 'people',
  invited: 'policy',
  policy_set: 'terms',
  live: 'done',
  closed: 'done',
};

/** A member's place in a company. Decided. */
export const memberStateSchema = z.enum(['active', 'suspended', 'left']);
export type MemberState = z.infer<typeof memberStateSchema>;

/** What a member may do for the company: travel, see and book for colleagues, or administer. Decided. */
export const memberRoleSchema = z.enum(['traveler', 'manager', 'admin']);
export type MemberRole = z.infer<typeof memberRoleSchema>;

/** State of an invitation; after its seven days a sent one is expired without being written. Decided. */
export const invitationStateSchema = z.enum(['sent', 'accepted', 'revoked', 'expired']);
export type InvitationState = z.infer<typeof invitationStateSchema>;

/** Whether somebody may book for a colleague: asked by one of them, answered by the other, ended by either. Decided. */
export const arrangerLinkStateSchema = z.enum(['pending', 'accepted', 'denied', 'ended']);
export type ArrangerLinkState = z.infer<typeof arrangerLinkStateSchema>;

/** Who gets the letters about an arranged trip: the person who books (`self`), the traveler, or both. Decided. */
export const mailToSchema = z.enum(['self', 'traveler', 'both']);
export type MailTo = z.infer<typeof mailToSchema>;
