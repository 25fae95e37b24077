import type { Surface } from '#contract/endpoint.ts';
import type { Tenant } from '#contract/enums/index.ts';
import type { ProblemCode } from '#contract/problems.ts';
import type { RefusedSignIn } from '#contract/session.ts';
import type { IssuerCustomer } from '#server/modules/accounts/port.ts';
import { isFinal, type Place, refusalOf } from '#server/modules/business/index.ts';

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

interface Visitor {
  readonly customer: Pick<IssuerCustomer, 'isAgent'> | null;
  /** The companies they may enter by. */
  readonly places: readonly Place[];
  /** They bring an invitation that is good. */
  readonly isInvited: boolean;
}

/** Whether a customer of the issuer may have a session on a surface: null when they may. [SES-05, BUS-01] */
export function turnAway(
  tenant: Tenant,
  surface: Surface,
  { customer, places, isInvited }: Visitor,
): Turned | null {
  // Only business answers with the numbers of the specification.
  const code = tenant === 'business' ? 'access-denied' : 'sign-in-refused';
  if (!customer) return { code, reason: 'unknown-customer', isOut: true };
  if (surface === 'agent') return customer.isAgent ? null : { code, reason: 'not-an-agent', isOut: false };
  if (tenant === 'consumer' || (isInvited && surface === 'traveler')) return null;
  const [first] = places;
  if (!first) return { code, reason: 'no-business-card', isOut: true };
  if (placeOn(surface, places)) return null;
  const refusals = places.map(finalRefusal);
  const [refusal = null] = refusals;
  if (refusal !== null && !refusals.includes(null))
    return { code: refusal, reason: first.isShutOut ? 'shut-out' : reasons[refusal], isOut: true };
  return { code, reason: 'not-an-admin', isOut: false };
}

function finalRefusal(place: Place): keyof typeof reasons | null {
  const refusal = refusalOf({ ...place, isAcknowledged: true });
  return refusal !== null && isFinal(refusal) ? refusal : null;
}

/**
 * The company that a session on a surface begins in: the one in use where that is open, otherwise the first that is; a
 * closed one where there is no other. The admin portal is open to the admins of a company, and to everybody of one that has
 * to be set up. [BUS-03]
 */
export function placeOn(surface: Surface, places: readonly Place[]): Place | undefined {
  const open = places.filter(
    (place) =>
      finalRefusal(place) === null &&
      (surface !== 'admin' || !place.isOnboarded || place.permissions.includes('canViewAdmin')),
  );
  const travels = open.filter(({ isClosed }) => !isClosed);
  return travels.find(({ isInUse }) => isInUse) ?? travels[0] ?? open[0];
}
