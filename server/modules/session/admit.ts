import type { Tenant } from '#contract/enums/index.ts';
import type { ProblemCode } from '#contract/problems.ts';
import type { RefusedSignIn } from '#contract/session.ts';
import type { IssuerCustomer } from '#server/modules/accounts/port.ts';
import { isFinal, refusalOf } from '#server/modules/business/index.ts';
import type { Surface } from '#contract/endpoint.ts';

/** The reason why an identified customer gets no session. */
interface Turned {
  readonly code: ProblemCode;
  readonly reason: RefusedSignIn['reason'];
  /** The customer is excluded altogether, so earlier sessions end too. */
  readonly isOut: boolean;
}

const reasons = {
  'access-denied': 'denied',
  'access-denied-not-beta': 'not-in-beta',
} as const;

/** Whether a customer of the issuer may have a session on a surface: null when they may. [SES-05, BUS-01] */
export function turnAway(tenant: Tenant, surface: Surface, customer: IssuerCustomer | null): Turned | null {
  // Only business answers with the numbers of the specification.
  const code = tenant === 'business' ? 'access-denied' : 'sign-in-refused';
  if (!customer) return { code, reason: 'unknown-customer', isOut: true };
  const { isAgent, business } = customer;
  if (surface === 'agent') return isAgent ? null : { code, reason: 'not-an-agent', isOut: false };
  if (tenant === 'consumer') return null;
  if (!business) return { code, reason: 'no-business-card', isOut: true };
  const refusal = refusalOf(business);
  if (refusal !== null && isFinal(refusal)) return { code: refusal, reason: reasons[refusal], isOut: true };
  const lacksAdmin = surface === 'admin' && !business.permissions.includes('canViewAdmin');
  return lacksAdmin ? { code, reason: 'not-an-admin', isOut: false } : null;
}
